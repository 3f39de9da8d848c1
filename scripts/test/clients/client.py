"""Asks the service with requests, over one connection that is kept. Prints each status and body."""

import os
import sys

import requests

session = requests.Session()
session.headers["Authorization"] = "Bearer " + os.environ["ASSAY_API_KEY"]
base, *rest = sys.argv[1:]
for method, path, body in zip(rest[0::3], rest[1::3], rest[2::3]):
    headers = {"Content-Type": "application/json"} if body else {}
    answer = session.request(method, base + path, data=body or None, headers=headers, timeout=60)
    print(answer.status_code, answer.text)
