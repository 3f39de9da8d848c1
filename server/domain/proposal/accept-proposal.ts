import type { Proposal } from '@/contract/proposals'
import { command } from '@/server/platform/command/command'
import { fingerprintOf } from '@/server/platform/command/idempotency'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { proposalDto } from './proposal.dto'
import { type ProposalRow, writeDecision } from './proposal.repo'
import { makeWrite } from './proposed-writes'
import { requireOther } from './require-other'
import { deciderOf, requireProposal } from './require-proposal'

/** After how many milliseconds someone else's unfinished acceptance counts as interrupted. */
const patience = 60_000

/**
 * Performs a proposed write, as the accepting person and with the verb they would use themselves. It happens once: the person
 * claims the proposal first, and the write uses the proposal's id as its idempotency key, so that a retry after an interruption
 * finds what was written. Throws what the verb throws, and then leaves the proposal as it was.
 */
export async function acceptProposal(ctx: Context, { id }: { id: string }): Promise<Proposal> {
  const by = deciderOf(ctx)
  const { row, alone } = await command(ctx, { scope: 'cases:write' }, async (tx) => {
    const q = queryableOf(tx)
    const found = await requireProposal(q, ctx, id)
    requireOpen(found, by.id, ctx.clock.now())
    const alone = await requireOther(q, ctx.org.id, by.id, found)
    await writeDecision(q, ctx.org.id, found.id, { state: 'accepting', by, claimedAt: ctx.clock.now() })
    return { result: { row: found, alone }, audit: [] }
  })
  let resultId: string
  try {
    resultId = await makeWrite({ ...ctx, idempotency: once(id, row) }, row.kind, row.input)
  } catch (error) {
    if (wroteNothing(error)) await release(ctx, id, by.id)
    throw error
  }
  return command(ctx, { scope: 'cases:write' }, async (tx) => {
    const q = queryableOf(tx)
    const held = await requireProposal(q, ctx, id)
    if (held.state === 'accepted') return { result: proposalDto(held), audit: [] }
    await writeDecision(q, ctx.org.id, held.id, { state: 'accepted', by, decidedAt: ctx.clock.now(), resultId, alone })
    return {
      result: proposalDto(await requireProposal(q, ctx, id)),
      audit: {
        action: 'proposal.accepted',
        object_type: 'proposal',
        object_id: id,
        detail: { kind: row.kind, result: resultId, ...(alone ? { alone } : {}) },
      },
    }
  })
}

function requireOpen(row: ProposalRow, personId: string, now: Date): void {
  if (row.state === 'accepted' || row.state === 'refused') throw invalidField('id', `is ${row.state} already`)
  const claimed = row.claimed_at
  if (row.state === 'accepting' && row.decided_by !== personId && claimed && now.getTime() - claimed.getTime() < patience) {
    throw invalidField('id', `is being accepted by ${row.decided_name ?? 'somebody else'}`)
  }
}

/** Whether the verb refused. After other errors, such as from a copy that is still running, accepting again finds out. */
const wroteNothing = (error: unknown) => error instanceof AppError && error.code !== 'idempotency_in_progress'

const once = (id: string, { input }: ProposalRow) => ({
  key: id,
  scope: 'accept proposal',
  fingerprint: fingerprintOf(input),
  serialise: (result: unknown) => ({ status: 200, body: JSON.stringify(result) }),
})

/** Releases a claimed proposal. */
async function release(ctx: Context, id: string, personId: string): Promise<void> {
  await command(ctx, { scope: 'cases:write' }, async (tx) => {
    const q = queryableOf(tx)
    const held = await requireProposal(q, ctx, id)
    if (held.state === 'accepting' && held.decided_by === personId)
      await writeDecision(q, ctx.org.id, held.id, { state: 'pending', by: null })
    return { result: null, audit: [] }
  })
}
