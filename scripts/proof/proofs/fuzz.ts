import { fuzzContract } from '@/scripts/proof/fuzz-contract'
import { inProofService } from '@/scripts/proof/in-proof-service'
import type { Proof } from '@/scripts/proof/proof'

/** Memory may not grow by more than this between the first fifth of a run and its end. */
const growth = 1.25

/** Requests made from the OpenAPI document, nearly all of them wrong in a way, with every answer held against it. */
export const fuzz: Proof = {
  says: 'Whatever is sent, no answer is a 5xx, untyped or other than the OpenAPI document says, and memory stays flat.',
  control: null,
  run: ({ size, seed, report }) =>
    inProofService(async ({ url, key, memory }) => {
      const cases = size === 'record' ? 1_000_000 : 50_000
      const { faults, ...figures } = await fuzzContract({ url, key, cases, seed, memory, report })
      const [early, late] = [figures.memory[1] ?? 0, figures.memory.at(-1) ?? 0]
      return { figures, faults: late > early * growth ? [...faults, `memory grew from ${early} to ${late} bytes`] : faults }
    }),
}
