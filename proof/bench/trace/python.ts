import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { leastMass } from '@/server/trace/mass'
import { Absent, type Answer, type Engine } from './engine'
import type { BenchGraph } from './generate'

/** networkx or igraph in a Python process; measured by its own clock, so that passing the question is not counted. */
export async function python(library: 'networkx' | 'igraph', graph: BenchGraph): Promise<Engine> {
  if (spawnSync('python3', ['-c', `import ${library}`]).status !== 0) throw new Absent(`python3 has no ${library}`)
  const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-python-'))
  for (const name of ['src', 'dst', 'value', 'first', 'last'] as const) {
    writeFileSync(path.join(dir, name), bytes(graph[name].subarray(0, graph.edges)))
  }
  for (const name of ['tag', 'received', 'paid'] as const) writeFileSync(path.join(dir, name), bytes(graph[name]))
  const child = spawn('python3', [path.join(import.meta.dirname, 'python_graph.py'), library, dir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  await once(lines, 'line')
  rmSync(dir, { recursive: true, force: true })
  return {
    name: library,
    most: 40,
    exact: true,
    ask: async ({ subject, direction, hopLimit, epsilon }) => {
      const asked = { subject, source: direction === 'source', hops: hopLimit, least: leastMass(epsilon) }
      child.stdin.write(`${JSON.stringify(asked)}\n`)
      const [line] = await once(lines, 'line')
      return JSON.parse(line as string) as Answer
    },
    close: async () => {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}

const bytes = (column: Uint8Array | Uint32Array | Float64Array) =>
  Buffer.from(column.buffer, column.byteOffset, column.byteLength)
