"""Serves HTTP until its input ends, and writes a line for each call: the path, and the status.

Prints its port. A path that contains /missing is not found, and one with /slow is never answered.
"""

import http.server
import sys
import threading
import time


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        if "/slow" in self.path:
            time.sleep(60)
        status = 404 if "/missing" in self.path else 200
        with open(sys.argv[1], "a") as log:
            log.write(f"{self.path} {status}\n")
        self.send_response(status)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"OK")

    def log_message(self, *words):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
