import { z } from 'zod'
import { operations } from '@/contract'
import type { Operation } from '@/contract/kernel/operation'
import { type ProposalKind, proposal, proposalId, proposalWhy } from '@/contract/proposals'
import { getProposal, makeProposal, type NewProposal } from '@/server/domain/proposal'
import type { Verb } from '@/server/http/serve'
import type { Context } from '@/server/platform/context'
import type { Tool } from './tool'

/**
 * A tool that asks for a write: it takes what the write's operation takes, with a reason, needs the same scope and stores a
 * proposal. The verb of the write itself is out of its reach.
 */
function proposing(name: string, title: string, kind: ProposalKind, operation: unknown): Tool {
  const { method, scope, params, body } = operation as Operation
  const verb = (ctx: Context, { why, ...input }: Pick<NewProposal, 'why'> & NewProposal['input']) =>
    makeProposal(ctx, { kind, input, why })
  return {
    name,
    title,
    verb: verb as Verb,
    operation: {
      id: name,
      method,
      summary: title,
      description: `${title}. Nothing is written until a person accepts it in the console; the answer is the proposal with its id.`,
      scope,
      params,
      query: z.strictObject({ why: proposalWhy }),
      body,
      response: proposal,
      status: 200,
    },
  }
}

/** What asks for a write, and reads what became of it. */
export const proposalTools: readonly Tool[] = [
  proposing('propose_note', 'Propose a note on a case', 'case_note', operations.addCaseNote),
  proposing('propose_alert_change', 'Propose to change an alert', 'alert_change', operations.updateAlert),
  proposing('propose_case', 'Propose to open a case', 'case', operations.createCase),
  {
    name: 'get_proposal',
    title: 'What became of a proposal of this key',
    verb: getProposal as Verb,
    operation: {
      id: 'get_proposal',
      method: 'GET',
      summary: 'What became of a proposal of this key',
      scope: null,
      params: proposalId,
      query: z.strictObject({}),
      body: null,
      response: proposal,
      status: 200,
    },
  },
]
