import type { Input } from '@/contract/kernel/operation'
import type { Screening, screenSanctions } from '@/contract/screening/screening'
import { inferNetworks, parseAddress } from '@/server/chain/address'
import { looksLikeCashAddress as isCash } from '@/server/chain/address/cash-address'
import { type Network, networkNamed } from '@/server/chain/networks'
import { invalidField } from '@/server/platform/errors'
import { checkAddress } from '../lists/address/checks'
import { type ListedNetwork, listedNetwork } from '../lists/address/listed-networks'
import { countryCode } from '../lists/parse/countries'

export type ScreeningInput = Input<typeof screenSanctions>
export type EchoedQuery = Screening['query']

/** What is looked for. `keys` are the canonical forms under which an address may be stored. */
export type Subject =
  | { kind: 'address'; keys: string[]; network: string | null }
  | { kind: 'identifier'; type: Exclude<ScreeningInput['identifier_type'], undefined | 'name'>; value: string }
  | { kind: 'name'; name: string }

export interface ScreeningQuery {
  subject: Subject
  /** Equivalent subjects have the same key, by which stored screenings are found. */
  subjectKey: string
  echo: EchoedQuery
  /** The end of the requested day; null for now. */
  asOf: Date | null
}

/** The default minimum score of a name match. */
export const defaultThreshold = 85

/** Converts a request to what is looked for. Throws `invalid_request` for an address that no network's rules accept. */
export function readQuery(input: ScreeningInput): ScreeningQuery {
  const lists = input.lists === undefined ? null : [...new Set(input.lists)].sort()
  const asOf = input.as_of === undefined ? null : new Date(Date.parse(`${input.as_of}T00:00:00Z`) + 86_400_000 - 1)
  const scope = lists === null ? '' : ` on ${lists.join(',')}`
  const blank: EchoedQuery = {
    address: null,
    network: null,
    identifier: null,
    identifier_type: null,
    entity_type: null,
    date_of_birth: null,
    country: null,
    lists,
    threshold: null,
    as_of: input.as_of ?? null,
  }
  if (input.address !== undefined) {
    const { keys, network } = addressKeys(input.address, input.network)
    const echo = { ...blank, address: keys[0] ?? input.address, network }
    return { subject: { kind: 'address', keys, network }, subjectKey: `address:${network ?? '*'}:${keys[0]}${scope}`, echo, asOf }
  }
  const identifier = input.identifier as string
  const type = input.identifier_type ?? 'name'
  if (type !== 'name') {
    const subject: Subject = { kind: 'identifier', type, value: identifier }
    return { subject, subjectKey: `${type}:${identifier}${scope}`, echo: { ...blank, identifier, identifier_type: type }, asOf }
  }
  const country = input.country === undefined ? null : countryCode(input.country)
  const echo: EchoedQuery = {
    ...blank,
    identifier,
    identifier_type: 'name',
    entity_type: input.entity_type ?? null,
    date_of_birth: input.date_of_birth ?? null,
    country,
    threshold: input.threshold ?? defaultThreshold,
  }
  const subjectKey = `name:${JSON.stringify([identifier, echo.entity_type, echo.date_of_birth, country, echo.threshold])}${scope}`
  return { subject: { kind: 'name', name: identifier }, subjectKey, echo, asOf }
}

/** A named network decides how the text is checked; without one, every network that it resembles is tried. */
function addressKeys(text: string, named: string | undefined): { keys: string[]; network: string | null } {
  if (named !== undefined) {
    const network = listedNetwork(named)
    if (!network)
      throw invalidField(
        'body.network',
        'is not a network name; use a lower-case name such as bitcoin, or a CAIP-2 id such as eip155:1',
      )
    // A 3... address is valid on Bitcoin and Litecoin; a list that names it for the other network means the same script.
    const keys = [canonicalOn(network, text), ...readings(inferNetworks(text), text).good.map(({ canonical }) => canonical)]
    return { keys: [...new Set(keys)], network: network.name }
  }
  const likely = inferNetworks(text)
  if (likely.length === 0) {
    if (/[^\x21-\x7e]/.test(text)) throw invalidField('body.address', 'it holds white space or letters no address has')
    const scheme = /^([a-z0-9-]+):/i.exec(text)?.[1]
    // A payment link (BIP 21, ERC-681): lists never contain one, so the lack of a match would wrongly look clean.
    if (scheme && listedNetwork(scheme)?.chain) {
      throw invalidField('body.address', `is a payment link; send the address alone, without ${scheme}:`)
    }
    return { keys: /^[0-9a-f]{40}$/i.test(text) ? [text, `0x${text.toLowerCase()}`] : [text], network: null }
  }
  const { read, good } = readings(likely, text)
  if (good.length === 0) {
    const [first] = read
    throw invalidField('body.address', first && !first.parsed.ok ? first.parsed.reason : 'is not an address')
  }
  const keys = [...new Set([...good.map(({ canonical }) => canonical), text])]
  return { keys, network: ownNetwork(good, text) }
}

/**
 * The one network whose own form the text has; null if several do, as Bitcoin and Litecoin for 3... addresses. A 0x address is
 * the same account on every EVM network and is assigned to Ethereum; base58 is only an older form of CashAddr.
 */
function ownNetwork(good: readonly { network: string }[], text: string): string | null {
  const own = good
    .map(({ network }) => networkNamed(network))
    .filter(({ utxo }) => !utxo?.cashPrefix || isCash(utxo.cashPrefix, text))
  return own.length === 1 || own[0]?.evm ? (own[0]?.name ?? null) : null
}

/** The text as read by each of these networks, and the readings that are valid addresses. */
function readings(networks: readonly Network[], text: string) {
  const read = networks.map((network) => ({ network, parsed: parseAddress(network, text) }))
  const good = read.flatMap(({ network, parsed }) => (parsed.ok ? [{ network: network.name, canonical: parsed.canonical }] : []))
  return { read, good }
}

function canonicalOn(network: ListedNetwork, text: string): string {
  // A wrong case in a list is tolerated; in a caller's address it means a typing error.
  const chain = network.chain ?? (network.format === 'evm' ? networkNamed('ethereum') : null)
  if (chain) {
    const parsed = parseAddress(chain, text)
    if (!parsed.ok) throw invalidField('body.address', parsed.reason)
    return parsed.canonical
  }
  const checked = checkAddress(network, text)
  if (checked.canonical === null) throw invalidField('body.address', checked.reason)
  return checked.canonical
}

/** Converts a stored query back to its request, to be screened again. */
export function inputOf(echo: EchoedQuery): ScreeningInput {
  const given = Object.entries(echo).filter(([, value]) => value !== null)
  return Object.fromEntries(given) as ScreeningInput
}
