import type { ProposalKind } from '@/contract/proposals'
import { addCaseNote, createCase } from '@/server/domain/case'
import { updateAlert } from '@/server/domain/triage'
import type { Context } from '@/server/platform/context'

type Write = (ctx: Context, input: never) => Promise<{ id?: string }>

/** The verb of each kind, which runs as the accepting person. */
const writes: Record<ProposalKind, Write> = {
  case_note: async (ctx, input: Parameters<typeof addCaseNote>[1]) => {
    await addCaseNote(ctx, input)
    return { id: input.id }
  },
  alert_change: updateAlert,
  case: createCase,
}

/** Performs the write of a proposal; returns the id of the object that was changed or created. */
export async function makeWrite(ctx: Context, kind: ProposalKind, input: Record<string, unknown>): Promise<string> {
  const { id } = await writes[kind](ctx, input as never)
  if (id === undefined) throw new Error(`a proposal of the kind ${kind} wrote something without an id`)
  return id
}
