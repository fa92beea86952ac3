"""A Slurm cluster on this machine: a controller and three nodes on the loopback, without systemd."""

import os
import pathlib
import signal
import subprocess
import time

NODES = 3
CONTROLLER_PORT = 16817
NODE_PORT = 17001


class Cluster:
    """Runs as root, in a folder of its own; `close` ends every process that it started."""

    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.processes = []
        self.nodes = {}
        self.environment = {**os.environ, "SLURM_CONF": str(folder / "slurm.conf")}
        folder.mkdir(parents=True)
        folder.chmod(0o755)
        self._configure()
        self._start_munge()
        self._start("slurmctld", "-D", "-i")
        for number in range(NODES):
            name = f"n{number}"
            (folder / name).mkdir()
            self.nodes[name] = self._start("slurmd", "-D", "-N", name)
        self._wait_until_idle()

    def _configure(self):
        (self.folder / "state").mkdir()
        (self.folder / "slurm.conf").write_text(
            f"""ClusterName=fleet
SlurmctldHost={os.uname().nodename}(127.0.0.1)
SlurmctldPort={CONTROLLER_PORT}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={self.folder}/munge.socket
CredType=cred/munge
StateSaveLocation={self.folder}/state
SlurmctldPidFile={self.folder}/slurmctld.pid
SlurmctldLogFile={self.folder}/slurmctld.log
SlurmdSpoolDir={self.folder}/%n
SlurmdPidFile={self.folder}/%n.pid
SlurmdLogFile={self.folder}/%n.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=2
SlurmdParameters=config_overrides
SlurmdTimeout=10
ReturnToService=2
NodeName=n[0-{NODES - 1}] NodeHostname={os.uname().nodename} NodeAddr=127.0.0.1 \
Port=[{NODE_PORT}-{NODE_PORT + NODES - 1}] CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""
        )

    def _start_munge(self):
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o600)
        self._start(
            "munged", "--foreground", "--force", f"--key-file={key}",
            f"--socket={self.folder}/munge.socket", f"--pid-file={self.folder}/munge.pid",
            f"--seed-file={self.folder}/munge.seed", f"--log-file={self.folder}/munge.log",
        )
        while not (self.folder / "munge.socket").exists():
            time.sleep(0.1)

    def _start(self, *command):
        process = subprocess.Popen(
            command, env=self.environment, cwd=self.folder, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        self.processes.append(process)
        return process

    def run(self, *command):
        result = subprocess.run(
            command, env=self.environment, capture_output=True, text=True, cwd=self.folder
        )
        assert result.returncode == 0, result.stderr
        return result.stdout

    def _wait_until_idle(self):
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            result = subprocess.run(
                ["sinfo", "--noheader", "--Node", "--format=%T"],
                env=self.environment, capture_output=True, text=True,
            )
            if result.stdout.split() == ["idle"] * NODES:
                return
            time.sleep(0.5)
        raise AssertionError("the nodes are not ready; see the logs in " + str(self.folder))

    def kill_node(self, name):
        """Ends the daemon of a node; the steps that it started go on, as on a lost network."""
        self.nodes[name].send_signal(signal.SIGKILL)
        self.nodes[name].wait()

    def close(self):
        for process in reversed(self.processes):
            if process.poll() is None:
                process.terminate()
                try:
                    process.wait(10)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
