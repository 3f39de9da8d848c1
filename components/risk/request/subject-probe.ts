import { networkLabel } from '@/components/chain/network-label'
import type { SearchResult } from '@/contract/search'
import { categoryLabel } from '@/contract/words'

export type SubjectKind = 'address' | 'transaction'

/** What the text was recognised as before the check is requested. */
export type Probe = { state: 'wrong'; issue: string } | { state: 'known'; kind: SubjectKind; network: string; words: string }

/** Whether a text has the form of a transaction hash: 32 bytes of hex, with or without `0x`. */
export function looksLikeHash(text: string): boolean {
  return /^(0x)?[0-9a-f]{64}$/i.test(text.trim())
}

/** The error of the text that needs no request to find; null if there is none. */
export function textIssue(text: string): string | null {
  if (text === '') return 'nothing was entered; paste a whole address or transaction hash'
  return /\s/.test(text) ? 'it has spaces in it; give one address or one transaction hash' : null
}

/** Reads an answer of the search: the hit on the chosen network, else a known one, else the first. */
export function probeOf({ hits, problems }: SearchResult, text: string, network: string): Probe {
  return looksLikeHash(text) ? transactionProbe(hits, network) : addressProbe(hits, problems, network)
}

function transactionProbe(hits: SearchResult['hits'], network: string): Probe {
  const found = hits.filter((hit) => hit.type === 'transaction')
  const hit = found.find((h) => h.network === network) ?? found[0]
  if (hit) {
    const words = `${networkLabel(hit.network)} transaction, block ${hit.block_height.toLocaleString('en')}`
    return { state: 'known', kind: 'transaction', network: hit.network, words }
  }
  if (network !== '') {
    const words = `${networkLabel(network)} transaction; not found in the index yet, its node will be asked`
    return { state: 'known', kind: 'transaction', network, words }
  }
  return { state: 'wrong', issue: 'no transaction with this hash is in the index; choose its network to look further' }
}

function addressProbe(hits: SearchResult['hits'], problems: SearchResult['problems'], network: string): Probe {
  const found = hits.filter((hit) => hit.type === 'address')
  const hit = found.find((h) => h.network === network) ?? found.find((h) => h.seen) ?? found[0]
  if (!hit) {
    const issue =
      problems[0]?.issue ?? 'no network this installation reads has addresses of this form; check that it was copied whole'
    return { state: 'wrong', issue }
  }
  const kind = hit.label ? `, ${hit.label}` : hit.category ? `, ${categoryLabel(hit.category)}` : ''
  const size = hit.seen
    ? `${hit.transfers.toLocaleString('en')} transfers in the index`
    : 'not in this index, so the level will be unknown'
  return { state: 'known', kind: 'address', network: hit.network, words: `${networkLabel(hit.network)} address${kind}; ${size}` }
}
