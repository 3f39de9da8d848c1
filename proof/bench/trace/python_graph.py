"""Answers questions of bench/trace over networkx or igraph: columns on disk in, one JSON line a question and answer."""
import array
import json
import sys
import time
from math import inf

library, directory = sys.argv[1], sys.argv[2]
ONE = 2**40


def column(name, kind):
    held = array.array(kind)
    with open(f"{directory}/{name}", "rb") as file:
        held.frombytes(file.read())
    return held


src, dst = column("src", "I"), column("dst", "I")
value, first, last = column("value", "d"), column("first", "I"), column("last", "I")
tag, received, paid = column("tag", "B"), column("received", "d"), column("paid", "d")
edges = range(len(src))

if library == "networkx":
    import networkx

    graph = networkx.MultiDiGraph()
    graph.add_edges_from((src[i], dst[i], {"link": (int(value[i]), first[i], last[i])}) for i in edges)

    def links_of(node, source):
        around = graph.pred if source else graph.succ
        for far, parallel in around[node].items():
            for data in parallel.values():
                yield far, data["link"]
else:
    import igraph

    graph = igraph.Graph(n=len(tag), edges=list(zip(src, dst)), directed=True)
    graph.es["link"] = [(int(value[i]), first[i], last[i]) for i in edges]

    def links_of(node, source):
        for edge in graph.es[graph.incident(node, mode="in" if source else "out")]:
            yield edge.source if source else edge.target, edge["link"]


def trace(subject, source, hops, least):
    attributed = pruned = beyond_limit = unknown = refused = 0
    hits = []
    layer = {subject: {inf if source else -inf: ONE}}
    for hop in range(1, hops + 1):
        final = hop == hops
        following, absorbed = {}, {}
        for node, states in layer.items():
            total = int((received if source else paid)[node])
            for bound, mass in states.items():
                if total == 0:
                    unknown += mass
                    continue
                rest, untagged = mass, total
                for far, (amount, start, end) in links_of(node, source):
                    tagged = tag[far] > 0
                    if final and not tagged:
                        continue
                    part = mass * amount // total
                    if not tagged and part < least:
                        continue
                    rest -= part
                    if tagged:
                        untagged -= amount
                    if start > bound if source else end < bound:
                        refused += part
                    elif tagged:
                        attributed += part
                        absorbed[far] = absorbed.get(far, 0) + part
                    else:
                        until = min(end, bound) if source else max(start, bound)
                        held = following.setdefault(far, {})
                        held[until] = held.get(until, 0) + part
                beyond = mass * untagged // total if final else 0
                beyond_limit += beyond
                pruned += rest - beyond
        hits.extend(f"{far} {hop} {mass}" for far, mass in absorbed.items())
        layer = following
    masses = {
        "attributed": attributed,
        "pruned": pruned,
        "beyondHopLimit": beyond_limit,
        "unknownOrigin": unknown,
        "timeRefused": refused,
    }
    return {"masses": masses, "hits": hits}


print("ready", flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    began = time.perf_counter()
    answer = trace(asked["subject"], asked["source"], asked["hops"], asked["least"])
    answer["ms"] = (time.perf_counter() - began) * 1000
    print(json.dumps(answer), flush=True)
