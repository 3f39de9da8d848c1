import { z } from 'zod'
import { oneOf, pageOf, pageQueryShape, timestamp, typeId } from './kernel'
import type { Scope } from './kernel/scopes'
import { policyActor } from './policies'

/** What programs may propose through `/mcp`; each kind is one write operation of the API. */
export const proposalKinds = ['case_note', 'alert_change', 'case'] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** The scope of the write: a key needs it to propose, a person to accept. */
export const proposalScope = {
  case_note: 'cases:write',
  alert_change: 'alerts:write',
  case: 'cases:write',
} as const satisfies Record<ProposalKind, Scope>

export const proposalStates = ['pending', 'accepting', 'accepted', 'refused'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Most pending proposals of one key. */
export const mostPending = 200

export const proposalWhy = z
  .string()
  .trim()
  .min(3, 'say in a few words why')
  .max(2000)
  .meta({ description: 'Why, for the person who decides: name the ids of what it rests on.' })

const target = z.strictObject({ type: z.enum(['alert', 'case']), id: z.string() })

/** A write requested by a program; nothing is written until a person accepts it. Console and `/mcp` only. */
export const proposal = z
  .strictObject({
    id: typeId('prp'),
    object: z.literal('proposal'),
    kind: z.enum(proposalKinds),
    state: z.enum(proposalStates).meta({
      description: '`accepting` while the write is made; it stays so if the service was stopped meanwhile.',
    }),
    input: z.record(z.string(), z.unknown()).meta({ description: 'What would be written, as the operation takes it.' }),
    target: target.nullable().meta({ description: 'What would change; null for a new case.' }),
    why: z.string(),
    proposed_by: policyActor,
    created_at: timestamp,
    decided_by: policyActor.nullable(),
    decided_at: timestamp.nullable(),
    alone: z.boolean().meta({ description: 'Whether the person who made the key accepted it, because nobody else could.' }),
    reason: z.string().nullable().meta({ description: 'Why it was refused.' }),
    result: target.nullable().meta({ description: 'What was written once it was accepted.' }),
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof proposal>

export const proposalsQuery = z.strictObject({ ...pageQueryShape, state: oneOf(proposalStates).optional() })
export const proposalPage = pageOf(proposal, { pending: z.number().int().nonnegative() })
export const proposalRefusal = z.strictObject({
  id: typeId('prp'),
  reason: z.string().trim().min(3, 'say in a few words why').max(2000),
})
export const proposalId = z.strictObject({ id: typeId('prp') })
