import type { Proposal, ProposalState } from '@/contract/proposals'
import { visibleText } from '@/contract/visible-text'

/** The state of a proposal in a word or two. */
export const proposalWord: Record<ProposalState, string> = {
  pending: 'Pending',
  accepting: 'Being accepted',
  accepted: 'Accepted',
  refused: 'Refused',
}

/** What accepting does, in a sentence without its object. */
export function proposalTitle({ kind, input }: Pick<Proposal, 'kind' | 'input'>): string {
  if (kind === 'case_note') return 'Add a note to a case'
  if (kind === 'case') return 'Open a case'
  const titles: Record<string, string> = {
    closed: 'Close an alert',
    escalated: 'Escalate an alert',
    in_review: 'Take an alert into review',
    open: 'Put an alert back to open',
  }
  return titles[String(input.state)] ?? 'Change an alert'
}

/** The proposed values, field by field. Invisible characters are written out, so that no one accepts them unread. */
export function proposalLines({ input }: Pick<Proposal, 'input'>): { name: string; text: string }[] {
  return Object.entries(input)
    .filter(([name, value]) => name !== 'id' && value !== null && value !== undefined)
    .map(([name, value]) => ({
      name: words(name),
      text: visibleText(typeof value === 'string' ? value : JSON.stringify(value, null, 1)),
    }))
}

/** `case_title` as “Case title”. */
function words(name: string): string {
  const spaced = name.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
