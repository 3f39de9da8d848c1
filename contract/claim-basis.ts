import { z } from 'zod'

/** The basis of a structural claim. */
export const claimBasis = z.enum(['structure', 'id', 'memo', 'inferred']).meta({
  description:
    '`structure`: the shape of the transaction; `id`: an id that both legs carry; `memo`: the memo names the other side; `inferred`: a likely and only match.',
})
