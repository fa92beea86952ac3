"""Checks the example of a Kubernetes job against the schemas of Kubernetes, strictly."""

import pathlib

import kubernetes_validate
import yaml

JOB = pathlib.Path(__file__).resolve().parents[2] / "Examples/fleet/kubernetes/job.yml"
# The first version in which every key of the job works without being enabled, and a new one.
VERSIONS = ["1.31", "1.37"]

documents = list(yaml.safe_load_all(JOB.read_text()))
assert [document["kind"] for document in documents] == ["Job"]
for version in VERSIONS:
    used = kubernetes_validate.validate(documents[0], version, strict=True)
    assert used == version, f"no schema of Kubernetes {version}, but of {used}"
print(f"{JOB.name} is a job of Kubernetes {' and '.join(VERSIONS)}")
