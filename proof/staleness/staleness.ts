import { inProofDatabase } from '@/proof/in-proof-database'
import type { Proof } from '@/proof/proof'
import { seededRandom } from '@/scripts/seeded-random'

/** Answers about networks whose nodes fail and lag at random, compared with the marks that follow from the faults. */
export const staleness: Proof = {
  says: 'An answer from data older than its documented limit, or from a node whose last read failed, says so, and no other does.',
  control: 'the limit of how far an index may lag is ignored',
  run: ({ size, seed, control, minutes, report }) =>
    inProofDatabase({ LOG_LEVEL: 'error', GRAPH_MEMORY_MB: '0' }, async ({ pool, ctx }) => {
      const { proveStaleness } = await import('./prove-staleness')
      // On a busy machine twelve minutes are not enough for all of them; the figures include how many there were.
      const sizes = size === 'record' ? { states: 10_000, forMs: (minutes ?? 12) * 60_000 } : { states: 300 }
      return proveStaleness({
        pool,
        ctx: await ctx(),
        ...sizes,
        random: seededRandom(seed),
        seed: seed % 10_000,
        broken: control,
        report,
      })
    }),
}
