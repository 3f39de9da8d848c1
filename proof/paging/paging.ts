import { inProofDatabase } from '@/proof/in-proof-database'
import type { Proof } from '@/proof/proof'
import { seededRandom } from '@/scripts/seeded-random'

/** Pages through lists in every order while rows are inserted, committed late and rolled back. */
export const paging: Proof = {
  says: 'A walk over a list holds what was there when it began exactly once, whatever is written meanwhile.',
  control: 'pages are cut by offset',
  run: ({ size, seed, control, report }) =>
    inProofDatabase({ LOG_LEVEL: 'error' }, async ({ pool, ctx }) => {
      const { walkLists } = await import('./walk-lists')
      const sizes = size === 'record' ? { rows: 200, walks: 10 } : { rows: 60, walks: 1 }
      const { faults, ...figures } = await walkLists({
        pool,
        newCtx: ctx,
        ...sizes,
        broken: control,
        random: seededRandom(seed),
        report,
      })
      return { figures, faults }
    }),
}
