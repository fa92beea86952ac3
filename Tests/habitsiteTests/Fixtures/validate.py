"""Tells what is wrong with JSON documents: against a schema, and in the order of their keys.

What it says of each document ends with a line of its own.

Usage: validate.py SCHEMA DOCUMENT...
"""

import json
import sys

import jsonschema

problems = []


def in_order(pairs):
    keys = [key for key, _ in pairs]
    if keys != sorted(set(keys)):
        problems.append("keys out of order: " + ", ".join(keys))
    return dict(pairs)


def no_number(text):
    problems.append("no JSON number: " + text)


with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        document = json.load(file, object_pairs_hook=in_order, parse_constant=no_number)
    problems += [f"{error.json_path}: {error.message}" for error in validator.iter_errors(document)]
    for problem in problems:
        print(problem)
    problems.clear()
    print("--- end")
