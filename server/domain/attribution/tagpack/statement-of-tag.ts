import { inferNetworks, parseAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import { hashDigits } from '@/server/chain/transaction-hash'
import { conceptId, isWithin } from '../concepts/concepts'
import { confidenceLevels, defaultConfidence, sourceTypeOf } from '../concepts/confidence'
import { listingOfSource } from '../sanction-sources'
import type { Statement } from '../statement'
import { contextListing } from './context-listing'
import { type PackHeader, slug } from './pack-header'
import { type RawMap, type RawValue, rawBoolean, rawList, rawText } from './raw-pack'
import { tagNetwork } from './tag-network'
import { utcTime } from './utc-time'

const dayMs = 86_400_000

/** `concept`: the word missing from the taxonomy, if that is the reason for refusal. */
export type TagOutcome =
  | { readonly statement: Statement }
  | { readonly refused: string; readonly concept?: string }
  | { readonly skipped: string }

const tagTypes = new Set(['actor', 'event', 'mention'])
const ownHeaderKeys = new Set([
  'title',
  'description',
  'creator',
  'owner',
  'is_public',
  'tags',
  'version',
  'uri',
  'licence',
  'license',
])

/** The header's fields that tags inherit. */
export function inheritedFields(header: RawMap): RawMap {
  return Object.fromEntries(Object.entries(header).filter(([key]) => !ownHeaderKeys.has(key)))
}

/** Converts one tag to a statement; refuses it if it breaks the schema, skips it if its network is not supported. */
export function statementOfTag(own: RawMap, inherited: RawMap, pack: PackHeader): TagOutcome {
  const tag: RawMap = { ...inherited, ...own }
  const address = rawText(tag, 'address')
  const hash = rawText(tag, 'tx_hash')
  if ((address === undefined) === (hash === undefined)) return refused('give an address or a tx_hash, and only one of them')
  const told = tagNetwork(rawText(tag, 'network'), rawText(tag, 'currency'), address)
  if (typeof told === 'string') return { skipped: told }
  const network = address === undefined ? told : ownNetwork(told, address)
  const parsed = address === undefined ? undefined : parseAddress(network, address)
  if (parsed && !parsed.ok) return refused(`address ${address}: ${parsed.reason}`)
  const txHash = hash === undefined ? null : hashDigits(hash)
  if (hash !== undefined && txHash === null) return refused(`tx_hash ${hash} is not 64 hexadecimal digits`)

  const label = rawText(tag, 'label')
  if (label === undefined) return refused('the tag has no label and its header has none')
  const source = rawText(tag, 'source') ?? null
  const basis = rawText(tag, 'confidence') ?? defaultConfidence
  const confidence = Object.hasOwn(confidenceLevels, basis) ? confidenceLevels[basis] : undefined
  if (confidence === undefined)
    return refused(`confidence "${basis}" is not on the scale; use one of ${Object.keys(confidenceLevels).join(', ')}`)
  const tagType = rawText(tag, 'tag_type') ?? 'actor'
  if (!tagTypes.has(tagType)) return refused(`tag_type "${tagType}" is unknown; use actor, event or mention`)

  const listed = ['category', 'abuse'].find((field) => typeof (tag[field] ?? '') === 'object')
  if (listed !== undefined) return refused(`${listed} must be one concept id; give several under concepts`)
  const named = { category: rawText(tag, 'category'), abuse: rawText(tag, 'abuse'), concepts: rawList(tag, 'concepts') }
  const unknown = [named.category, named.abuse, ...named.concepts].find((text) => text !== undefined && conceptId(text) === null)
  if (unknown !== undefined)
    return {
      refused: `"${unknown}" is not a concept of the taxonomy; use an id such as exchange, mixing_service or ransomware`,
      concept: unknown,
    }
  const category = named.category === undefined ? null : conceptId(named.category)
  const abuse = named.abuse === undefined ? null : conceptId(named.abuse)
  const concepts = new Set(named.concepts.map((text) => conceptId(text) as string))

  const stated = rawText(tag, 'role')
  if (stated !== undefined && stated !== 'victim') return refused(`role "${stated}" is unknown; the only role is victim`)
  // INTERPOL's concept implies the role; an additional role does not change the statement's hash.
  const victim = category === 'victim' || abuse === 'victim' || concepts.has('victim')
  if (stated === 'victim' && !victim) concepts.add('victim')
  const role = stated === 'victim' || victim ? ('victim' as const) : null
  const span = tagSpan(tag)
  if (typeof span === 'string') return refused(span)

  const context = contextText(tag.context)
  const listing = (source === null ? null : listingOfSource(source)) ?? contextListing(context)
  if (listing || abuse === 'sanction' || category === 'sanction') concepts.add('sanction')
  const actor = rawText(tag, 'actor') ?? null
  const clusterDefiner = rawBoolean(tag, 'is_cluster_definer')
  return {
    statement: {
      network,
      address: parsed ? parsed.canonical : null,
      txHash,
      label,
      category,
      abuse,
      concepts: [...concepts].sort(),
      role,
      confidenceBasis: basis,
      confidence,
      source,
      sourceType: listing ? 'authority' : sourceTypeOf(basis),
      publisher: listing?.publisher ?? pack.creator,
      tagType,
      context,
      clusterDefiner,
      listedBy: listing?.listId ?? null,
      designatedAt: listing?.designatedAt ?? null,
      delistedAt: listing?.delistedAt ?? null,
      // When the tag was written, not when something happened.
      retrievedAt: utcTime(rawText(tag, 'lastmod')),
      ...span,
      actor,
      entityKey:
        tagType === 'actor'
          ? (actor ?? labelEntityKey(label, category, role === null ? abuse : null, clusterDefiner, pack))
          : null,
    },
  }
}

/**
 * Without an actor, a label names an entity only if it clearly is a name: of a service whose whole cluster is claimed, or of a
 * ransomware family. Most labels are descriptions, and an entity made from one would join unrelated addresses.
 */
function labelEntityKey(
  label: string,
  category: string | null,
  abuse: string | null,
  definesCluster: boolean,
  pack: PackHeader,
): string | null {
  const kind = abuse === 'ransomware' ? abuse : category
  if (kind === null || !(abuse === 'ransomware' || (definesCluster && isWithin(kind, 'service')))) return null
  return `${pack.packKey}#${kind}/${slug(label)}`
}

function contextText(value: RawValue | undefined): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim() || null
}

/**
 * Some publishers list a TRON address under BTC. If the stated network's format cannot hold the address and another's checksum
 * confirms it, the address decides: a listed address must not be lost to an error in the next column.
 */
function ownNetwork(stated: Network, address: string): Network {
  const fits = inferNetworks(address)
  if (
    fits.length === 0 ||
    fits.some(({ id }) => id === stated.id) ||
    (stated.addressFormat === 'evm' && fits[0]?.addressFormat === 'evm')
  )
    return stated
  return fits.find((network) => network.addressFormat !== 'evm' && parseAddress(network, address).ok) ?? stated
}

function refused(reason: string): TagOutcome {
  return { refused: reason }
}

/**
 * The period in which a tag applies, from `valid_from` (inclusive) to `valid_to` (exclusive), as RFC 3339. A `valid_to` without
 * a time includes that whole day. Returns an error sentence if a field is not a time or the period is empty.
 */
function tagSpan(tag: RawMap): { validFrom: string | null; validTo: string | null } | string {
  const [from, to] = [rawText(tag, 'valid_from'), rawText(tag, 'valid_to')]
  const [start, end] = [utcTime(from), utcTime(to)]
  if (from !== undefined && start === null) return `valid_from "${from}" is not a date or time; write it as 2022-08-08`
  if (to !== undefined && end === null) return `valid_to "${to}" is not a date or time; write it as 2022-08-08`
  const last = end !== null && /^\d{4}-\d\d-\d\d$/.test(to ?? '') ? new Date(Date.parse(end) + dayMs).toISOString() : end
  if (start !== null && last !== null && start >= last) return `valid_to "${to}" is not later than valid_from "${from}"`
  return { validFrom: start, validTo: last }
}
