import { inProofDatabase } from '@/proof/in-proof-database'
import type { Proof } from '@/proof/proof'
import { killSync } from './kill-sync'

/** Sync of generated blocks, including reorgs, in a process that is killed, compared with an undisturbed run. */
export const sync: Proof = {
  says: 'However often a sync is killed, every table is that of an undisturbed run.',
  control: 'the step that takes a block exactly once is broken',
  run: ({ size, control, report }) =>
    inProofDatabase({}, async ({ pool }) => {
      const sizes = size === 'record' ? { blocks: 2_000, kills: 1_000 } : { blocks: 120, kills: 5 }
      const { identical, ...figures } = await killSync(pool, { ...sizes, broken: control, report })
      return { figures: { ...figures, identical }, faults: identical ? [] : ['the tables differ'] }
    }),
}
