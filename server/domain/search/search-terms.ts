import type { IdPrefix } from '@/contract/kernel/primitives'
import { inferNetworks, parseAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import { hashDigits } from '@/server/chain/transaction-hash'
import { uuidOf } from '@/server/platform/ids'

export interface AddressTerm {
  text: string
  /** The networks on which it is a valid address, the most likely first. */
  readings: { network: Network; canonical: string }[]
}

/** Kinds of objects with their own page, by the prefix of their ids. */
export const openPrefixes = ['cas', 'alr', 'rpt', 'mon', 'gra', 'ent', 'chk', 'scr', 'pol', 'cus'] as const satisfies IdPrefix[]
export type OpenPrefix = (typeof openPrefixes)[number]

export interface SearchTerms {
  addresses: AddressTerm[]
  /** Transaction hashes, 64 hexadecimal digits in lower case. */
  hashes: { text: string; hex: string }[]
  ids: { text: string; prefix: OpenPrefix; uuid: string }[]
  /** The number of a case, if the whole text is one: `12` or `#12`. */
  number: number | null
  /** The rest, as one name. */
  name: string
  problems: { text: string; issue: string }[]
  truncated: boolean
}

const termLimit = 50
const caseNumber = /^#?(\d{1,9})$/

/** Splits a pasted text: addresses by their checksum, transaction hashes, ids, and the rest as a name. */
export function searchTerms(query: string): SearchTerms {
  const words = query.split(/[\s,;]+/).filter((word) => word !== '')
  const terms: SearchTerms = {
    addresses: [],
    hashes: [],
    ids: [],
    number: null,
    name: '',
    problems: [],
    truncated: words.length > termLimit,
  }
  const seen = new Set<string>()
  const rest: string[] = []
  for (const word of words.slice(0, termLimit)) {
    const text = word.replace(/^["'<(]+|["'>).]+$/g, '')
    if (text === '' || seen.has(text)) continue
    seen.add(text)
    const hex = hashDigits(text)
    const id = readId(text)
    const networks = hex || id ? [] : inferNetworks(text)
    if (hex) terms.hashes.push({ text, hex })
    else if (id) terms.ids.push(id)
    else if (networks.length > 0) readAddress(terms, text, networks)
    else rest.push(text)
  }
  terms.name = rest.join(' ')
  const number = caseNumber.exec(query.trim())?.[1]
  if (number !== undefined) terms.number = Number(number)
  return terms
}

function readId(text: string): SearchTerms['ids'][number] | null {
  for (const prefix of openPrefixes) {
    const uuid = uuidOf(prefix, text)
    if (uuid !== null) return { text, prefix, uuid }
  }
  return null
}

function readAddress(terms: SearchTerms, text: string, networks: Network[]): void {
  const parsed = networks.map((network) => ({ network, result: parseAddress(network, text) }))
  const readings = parsed.flatMap(({ network, result }) => (result.ok ? [{ network, canonical: result.canonical }] : []))
  const first = parsed[0]?.result
  if (readings.length > 0) terms.addresses.push({ text, readings })
  else if (first && !first.ok) terms.problems.push({ text, issue: first.reason })
}
