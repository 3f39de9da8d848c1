import type { identifierTypes, Screening } from '../screening/screening'

/**
 * The responses of `POST /v1/screening/sanctions` to test keys for these subjects; documentation and tests both use this table.
 */
export interface SandboxScreening {
  key: 'address' | 'name' | 'alias' | 'slip' | 'passport' | 'nobody'
  title: string
  ask: { address: string } | { identifier: string; identifier_type?: (typeof identifierTypes)[number] }
  status: Screening['status']
  /** Of the best match; null if there is none. */
  match: { type: Screening['matches'][number]['match_type']; name: string } | null
}

/** The private list of every sandbox; everyone on it is invented. */
export const sandboxListId = 'sandbox_list'

const person = 'Arvid Sandbarov'

export const sandboxScreenings: readonly SandboxScreening[] = [
  {
    key: 'address',
    title: 'An address on the list',
    ask: { address: '0x5a1d0000000000000000000000000000005a1157' },
    status: 'match',
    match: { type: 'address', name: 'Sandbox Shipping Ltd' },
  },
  {
    key: 'passport',
    title: 'A passport on the list',
    ask: { identifier: 'SBX0000017', identifier_type: 'passport' },
    status: 'match',
    match: { type: 'identifier', name: person },
  },
  {
    key: 'name',
    title: 'A name as listed',
    ask: { identifier: person },
    status: 'potential_match',
    match: { type: 'name', name: person },
  },
  {
    key: 'alias',
    title: 'An alias, in another script',
    ask: { identifier: 'Арвид Песочный' },
    status: 'potential_match',
    match: { type: 'name', name: person },
  },
  {
    key: 'slip',
    title: 'A name with a slip',
    ask: { identifier: 'Arvid Sandbarow' },
    status: 'potential_match',
    match: { type: 'name', name: person },
  },
  {
    key: 'nobody',
    title: 'A name that nobody on the list has',
    ask: { identifier: 'Mirabel Farrow' },
    status: 'no_match',
    match: null,
  },
]

/** The response to a screening fixture, in words. */
export function screeningAnswerText({ status, match }: SandboxScreening): string {
  return match === null ? `\`${status}\`` : `\`${status}\` by ${match.type}: ${match.name}`
}
