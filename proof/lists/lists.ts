import { inProofDatabase } from '@/proof/in-proof-database'
import type { Proof } from '@/proof/proof'
import { killLists } from './kill-lists'

/** Ingests version after version of a list, in a process that is killed. */
export const lists: Proof = {
  says: 'After every kill exactly one version of a sanctions list is in force, and every version is whole.',
  control: 'the exchange of versions is broken',
  run: ({ size, control, report }) =>
    inProofDatabase({}, async ({ pool, ctx }) => {
      const sizes = size === 'record' ? { entries: 4_000, kills: 50 } : { entries: 600, kills: 4 }
      const { faults, ...figures } = await killLists(pool, { orgId: (await ctx()).org.id, ...sizes, broken: control, report })
      return { figures, faults }
    }),
}
