import { inferNetworks, parseAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'

export interface AddressTerm {
  text: string
  /** The networks on which it is a valid address, best guess first. */
  readings: { network: Network; canonical: string }[]
}

export interface SearchTerms {
  addresses: AddressTerm[]
  /** Transaction hashes, 64 hexadecimal digits in lower case. */
  hashes: { text: string; hex: string }[]
  /** What is left, as one name. */
  name: string
  problems: { text: string; issue: string }[]
  truncated: boolean
}

const termLimit = 50
const hash = /^(?:0x)?([0-9a-f]{64})$/i

/** Takes a pasted text apart: addresses by their checksum, transaction hashes, and the rest as the name of somebody. */
export function searchTerms(query: string): SearchTerms {
  const words = query.split(/[\s,;]+/).filter((word) => word !== '')
  const terms: SearchTerms = { addresses: [], hashes: [], name: '', problems: [], truncated: words.length > termLimit }
  const seen = new Set<string>()
  const rest: string[] = []
  for (const word of words.slice(0, termLimit)) {
    const text = word.replace(/^["'<(]+|["'>).]+$/g, '')
    if (text === '' || seen.has(text)) continue
    seen.add(text)
    const digits = hash.exec(text)?.[1]
    const networks = digits ? [] : inferNetworks(text)
    if (digits) terms.hashes.push({ text, hex: digits.toLowerCase() })
    else if (networks.length > 0) readAddress(terms, text, networks)
    else rest.push(text)
  }
  terms.name = rest.join(' ')
  return terms
}

function readAddress(terms: SearchTerms, text: string, networks: Network[]): void {
  const parsed = networks.map((network) => ({ network, result: parseAddress(network, text) }))
  const readings = parsed.flatMap(({ network, result }) => (result.ok ? [{ network, canonical: result.canonical }] : []))
  const first = parsed[0]?.result
  if (readings.length > 0) terms.addresses.push({ text, readings })
  else if (first && !first.ok) terms.problems.push({ text, issue: first.reason })
}
