"""Checks the example of a Kubernetes job: against the schemas of Kubernetes, strictly, and against the
policies of checkov, which include the Pod Security Standard "restricted".

Takes the path of checkov, and needs no network.
"""

import pathlib
import subprocess
import sys
import tempfile

import kubernetes_validate
import yaml

CHECKOV = sys.argv[1]
JOB = pathlib.Path(__file__).resolve().parents[2] / "Examples/fleet/kubernetes/job.yml"
# The first version in which every key of the job works without being enabled, and a new one.
VERSIONS = ["1.33", "1.37"]
# The digest of an image is that of the one who builds it.
UNKNOWN = "CKV_K8S_43"

documents = list(yaml.safe_load_all(JOB.read_text()))
assert [document["kind"] for document in documents] == ["Job"]
for version in VERSIONS:
    used = kubernetes_validate.validate(documents[0], version, strict=True)
    assert used == version, f"no schema of Kubernetes {version}, but of {used}"
print(f"{JOB.name} is a job of Kubernetes {' and '.join(VERSIONS)}")

pod = documents[0]["spec"]["template"]["spec"]
container = pod["containers"][0]
arguments = dict(argument.partition("=")[::2] for argument in container["args"])
limit = container["resources"]["limits"]["memory"]
workers = int(arguments["--jobs"]) * int(arguments["--memory"])
# The parent needs some 100 bytes for each user of the report.
assert limit.endswith("Gi") and workers + 512 <= 1024 * int(limit[:-2]), (workers, limit)
assert arguments["--shards"] == str(documents[0]["spec"]["completions"])

with tempfile.TemporaryDirectory() as folder:
    # checkov finds only resources with a name of their own.
    metadata = documents[0]["metadata"]
    metadata["name"] = metadata.pop("generateName").rstrip("-")
    (pathlib.Path(folder) / "job.yml").write_text(yaml.safe_dump(documents[0]))
    subprocess.run(
        [
            CHECKOV, "--file", f"{folder}/job.yml", "--framework", "kubernetes", "--compact", "--quiet",
            "--skip-download", "--skip-check", UNKNOWN,
        ],
        check=True,
    )
