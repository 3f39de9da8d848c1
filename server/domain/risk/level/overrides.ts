import type { RiskOverride } from '@/contract/risk/risk'
import { networkById, spokenName } from '@/server/chain/networks'
import type { PolicyDocument } from '@/server/domain/policy'
import { typeIdOf } from '@/server/platform/ids'
import { periodIndex } from '@/server/trace'
import { type AddressTags, conceptsOf } from '../statements/address-tags'
import type { CheckSubject } from '../subject/subject'

/** A subject as policies name it: a canonical address, or a hash. */
interface NamedSubject {
  network: string
  address: string
  kind?: CheckSubject['kind']
}

/**
 * Overrides from statements about the subject itself: a listing or a risky category is a floor, the organisation's allow-list a
 * cap. A statement counts while it is in force at `now` (epoch seconds), unless it is about a victim. `atLeast` excludes
 * statements of lower confidence.
 */
export function overridesOf(
  policy: PolicyDocument,
  subject: NamedSubject,
  tags: AddressTags | null,
  now: number,
  atLeast = 0,
): RiskOverride[] {
  const floors = policy.own_floors
    .flatMap(({ categories, floor }) => categories.map((category) => ({ category, floor })))
    .flatMap(({ category, floor }) => (tags === null ? [] : (ownFloor(subject, tags, category, floor, now, atLeast) ?? [])))
    .sort((a, b) => b.value - a.value || (String(a.category) < String(b.category) ? -1 : 1))
  return [...floors, ...allowances(policy, subject, now)]
}

function ownFloor(
  { kind = 'address', network }: NamedSubject,
  tags: AddressTags,
  category: string,
  floor: number,
  now: number,
  atLeast: number,
): RiskOverride | null {
  const period = periodIndex(tags.cuts, now)
  const claim = tags.claims.find((c) => c.category === category && !c.victim && c.status[period] === 'within')
  const confidence = claim?.confidence[period] ?? 0
  if (claim === undefined || confidence === 0 || confidence < atLeast) return null
  const { listing } = claim
  const source = tags.attributions.find((row) => row.confidence === confidence && conceptsOf(row).includes(category))
  const listed = tags.attributions.find((row) => row.listedBy !== null && conceptsOf(row).includes(category))
  const who = source?.listedBy ?? source?.publisher ?? source?.label ?? 'an attribution'
  return {
    type: listing ? 'listed' : 'own_category',
    effect: 'floor',
    value: floor,
    category,
    reason:
      listing && listed !== undefined
        ? `The ${kind} itself is listed (${listed.listedBy}${listedElsewhere(network, listed.listedNetwork)}).`
        : `The ${kind} itself is attributed as ${category} (${who}, confidence ${confidence}).`,
    attribution_id: source === undefined ? null : typeIdOf('att', source.id),
    expires_at: null,
  }
}

/** Text for a listing that names the address under another EVM network. */
function listedElsewhere(network: string, listedNetwork: number | undefined): string {
  if (listedNetwork === undefined) return ''
  const named = networkById(listedNetwork)
  return `, listed as an address of ${spokenName(named)}; the same key controls it on ${spokenName({ name: network })}`
}

function allowances(policy: PolicyDocument, subject: NamedSubject, now: number): RiskOverride[] {
  return policy.allow_list
    .filter((entry) => entry.network === subject.network && entry.address === subject.address)
    .filter((entry) => entry.expires_at === null || Date.parse(entry.expires_at) / 1000 > now)
    .map((entry) => ({
      type: 'allow_list',
      effect: 'cap',
      value: entry.cap,
      category: null,
      reason: entry.reason,
      attribution_id: null,
      expires_at: entry.expires_at,
    }))
}
