import type { RiskOverride } from '@/contract/risk/risk'
import type { PolicyDocument } from '@/server/domain/policy'
import { typeIdOf } from '@/server/platform/ids'
import { type AddressTags, conceptsOf } from './address-tags'
import type { CheckSubject } from './facts'

/** A subject as policies name it: a canonical address, or a hash. */
interface NamedSubject {
  network: string
  address: string
  kind?: CheckSubject['kind']
}

/**
 * Overrides from statements about the subject itself: a listing or a risky category is a floor, the organisation's allow-list a
 * cap. A listing counts while it is in force at `now` (epoch seconds). `atLeast` excludes statements of lower confidence.
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
    .flatMap(({ category, floor }) =>
      tags === null ? [] : (ownFloor(policy, subject, tags, category, floor, now, atLeast) ?? []),
    )
    .sort((a, b) => b.value - a.value || (String(a.category) < String(b.category) ? -1 : 1))
  return [...floors, ...allowances(policy, subject, now)]
}

function ownFloor(
  policy: PolicyDocument,
  { kind = 'address' }: NamedSubject,
  tags: AddressTags,
  category: string,
  floor: number,
  now: number,
  atLeast: number,
): RiskOverride | null {
  const confidence = tags.categories.get(category)
  if (confidence === undefined || confidence < atLeast) return null
  const listing = policy.designation.categories.includes(category)
  const { designation } = tags
  if (listing && designation !== null && designation.end !== null && designation.end <= now) return null
  const source = tags.attributions.find((row) => row.confidence === confidence && conceptsOf(row).includes(category))
  const who = source?.listedBy ?? source?.publisher ?? source?.label ?? 'an attribution'
  return {
    type: listing ? 'listed' : 'own_category',
    effect: 'floor',
    value: floor,
    category,
    reason: listing
      ? `The ${kind} itself is listed (${who}).`
      : `The ${kind} itself is attributed as ${category} (${who}, confidence ${confidence}).`,
    attribution_id: source === undefined ? null : typeIdOf('att', source.id),
    expires_at: null,
  }
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
