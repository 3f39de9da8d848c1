import type { EchoedQuery } from '../sanctions/query'

/**
 * The key under which a decision is stored: the address, identifier or name that was asked about, ignoring case and spaces,
 * with what distinguishes two people of one name. Threshold, lists and day do not change who is meant.
 */
export function decisionSubject(query: EchoedQuery): string {
  if (query.address !== null) return JSON.stringify(['address', query.address])
  const text = (query.identifier ?? '').normalize('NFKC')
  const type = query.identifier_type ?? 'name'
  if (type === 'name') {
    const name = text.trim().replace(/\s+/g, ' ').toLowerCase()
    return JSON.stringify(['name', name, query.entity_type, query.date_of_birth, query.country])
  }
  return JSON.stringify([type, identifierText(type, text)])
}

function identifierText(type: string, text: string): string {
  if (type === 'email' || type === 'domain') return text.trim().toLowerCase()
  const key = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  return type === 'imo' ? key.replace(/^IMO(NUMBER|NO|NR)?/, '') : key
}
