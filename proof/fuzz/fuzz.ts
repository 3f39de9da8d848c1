import { inProofService } from '@/proof/in-proof-service'
import { plantedModule } from '@/proof/planted-module'
import type { Proof } from '@/proof/proof'
import { fuzzContract } from './fuzz-contract'

/**
 * The peak of memory in the second half of a run may exceed that of the first by this factor at most; single readings vary by a
 * third.
 */
const growth = 1.1

/** Requests generated from the OpenAPI document, nearly all of them wrong in some way, with every answer checked against it. */
export const fuzz: Proof = {
  says: 'Whatever is sent, no answer is a 5xx, untyped or different from the OpenAPI document, and memory stays flat.',
  control: 'a NUL in an address is answered 500, and answers to DELETE call themselves plain text',
  run: ({ size, seed, control, minutes, report }) =>
    inProofService(
      async ({ url, key, memory }) => {
        const cases = control ? 5_000 : size === 'record' ? 1_000_000 : 50_000
        const { faults, ...figures } = await fuzzContract({
          url,
          key,
          cases,
          seed,
          memory,
          report,
          ...(minutes === null ? {} : { forMs: minutes * 60_000 }),
        })
        const half = Math.floor(figures.memory.length / 2)
        const [early, late] = [Math.max(...figures.memory.slice(0, half)), Math.max(...figures.memory.slice(half))]
        return { figures, faults: late > early * growth ? [...faults, `memory grew from ${early} to ${late} bytes`] : faults }
      },
      control ? { NODE_OPTIONS: faultyModule() } : {},
    ),
}

/** The planted bugs, as a module loaded before the process's own. */
function faultyModule(): string {
  const source = `import http from 'node:http'
    const emit = http.Server.prototype.emit
    http.Server.prototype.emit = function (event, request, response) {
      if (event !== 'request') return emit.apply(this, arguments)
      if (request.url.includes('%00')) return response.writeHead(500).end('NUL')
      for (const set of ['setHeader', 'appendHeader']) {
        const own = response[set]
        response[set] = (name, value) => own.call(response, name, request.method === 'DELETE' && /^content-type$/i.test(name) ? 'text/plain' : value)
      }
      return emit.apply(this, arguments)
    }`
  return plantedModule(source)
}
