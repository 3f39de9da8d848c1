import type { Contribution } from '@/contract/risk/risk'
import type { ExposureItem } from '@/contract/risk/risk-exposure'
import type { PolicyDocument } from '@/server/domain/policy'
import { countsAs, groupBy, hasValue, type Reached, type Side, type SplitPart } from './side'
import { massShare, type UnitWriter } from './units.dto'

/**
 * One item per category and hop. An address with several categories appears in the item of each, while its mass is
 * attributed once. Ordered by hop, then share, then category.
 */
export function exposureItems(
  side: Side,
  policy: PolicyDocument,
  units: UnitWriter,
  contributions: Contribution[],
): ExposureItem[] {
  const entries = side.reached.flatMap((reached) => {
    const categories = reached.tags.categories.size > 0 ? [...reached.tags.categories.keys()] : [reached.tags.otherCategory]
    return categories.map((category) => ({ category, reached }))
  })
  return [...groupBy(entries, ({ category, reached }) => `${reached.hop} ${category ?? ''}`).values()]
    .map((group) =>
      itemOf(
        side,
        policy,
        units,
        contributions,
        group[0]?.category ?? null,
        group.map((g) => g.reached),
      ),
    )
    .sort((a, b) => a.item.hop - b.item.hop || b.mass - a.mass || (String(a.item.category) < String(b.item.category) ? -1 : 1))
    .map(({ item }) => item)
}

function itemOf(
  side: Side,
  policy: PolicyDocument,
  units: UnitWriter,
  contributions: Contribution[],
  category: string | null,
  group: Reached[],
): { item: ExposureItem; mass: number } {
  const hop = group[0]?.hop ?? 1
  const exposure = hop === 1 ? 'direct' : 'indirect'
  const mass = group.reduce((sum, r) => sum + r.mass, 0)
  const rows = group.flatMap((r) => r.rows)
  const rule = policy.rules.find(
    (r) => r.direction === side.direction && r.exposure === exposure && category !== null && r.categories.includes(category),
  )
  const counts = category !== null && group.some((r) => countsAs(side, r, category, policy))
  const dated = category !== null && policy.designation.categories.includes(category)
  const starts = group.flatMap((r) => r.tags.designation?.start ?? [])
  const part = (name: 'before' | 'during' | 'after') => {
    const parts = group.flatMap((r): SplitPart[] => (r.split === null ? [] : [r.split[name]]))
    const value = units.valueOf(
      parts.reduce((sum, p) => sum + p.value, 0n),
      parts.flatMap((p) => p.rows),
    )
    const { asset: _, ...amounts } = value
    return { share: massShare(parts.reduce((sum, p) => sum + p.mass, 0)), ...amounts }
  }
  const dust = contributions.some((c) => c.rule === rule?.id && c.capped_by === 'dust')
  const item: ExposureItem = {
    category,
    direction: side.direction,
    hop,
    exposure,
    share: massShare(mass),
    ...units.valueOf(
      group.reduce((sum, r) => sum + r.value, 0n),
      rows,
    ),
    amounts: units.amounts(rows),
    before_designation: dated ? part('before') : null,
    after_designation: dated ? part('during') : null,
    after_delisting: dated && group.some((r) => r.tags.designation?.end != null) ? part('after') : null,
    designated_at: dated && starts.length > 0 ? new Date(Math.min(...starts) * 1000).toISOString() : null,
    entities: [...new Set(group.flatMap((r) => r.tags.entities))].slice(0, 3),
    tagged_addresses: group.length,
    confidence: Math.max(
      ...group.map((r) => (category === null ? r.tags.confidence : (r.tags.categories.get(category) ?? r.tags.confidence))),
    ),
    counts_toward_score: rule !== undefined && counts,
    note: null,
  }
  return {
    item: {
      ...item,
      note: noteOf(item, group, {
        scored: rule !== undefined,
        dust,
        policy,
        before: policy.designation.before_counts,
        worthless: !group.some((r) => hasValue(side, r)),
      }),
    },
    mass,
  }
}

interface NoteFacts {
  scored: boolean
  dust: boolean
  before: boolean
  policy: PolicyDocument
  /** None of it has value in the unit of the direction. */
  worthless: boolean
}

function noteOf(item: ExposureItem, group: Reached[], { scored, dust, before, policy, worthless }: NoteFacts): string | null {
  const notes: string[] = []
  if (item.before_designation !== null) {
    const date = item.designated_at?.slice(0, 10)
    if (date === undefined) {
      const what = item.after_delisting === null ? 'all of it' : 'what was transferred before its end'
      notes.push(`The date of the designation is not known; ${what} counts.`)
    } else if (!item.counts_toward_score) {
      const late = item.after_delisting !== null && item.after_delisting.share !== '0'
      notes.push(
        late
          ? `Transferred before the designation (${date}) or after its end; it does not count as ${item.category}.`
          : `Precedes the designation (${date}); it does not count as ${item.category} under the active policy.`,
      )
    } else if (!before && item.before_designation.share !== '0')
      notes.push(`Only what was transferred after the designation (${date}) counts.`)
    if (group.some((r) => r.split?.spans)) notes.push('Some links span a designation date and are counted as after it.')
  }
  if (dust && group.some((r) => r.unsolicited)) {
    notes.push(
      `Unsolicited inbound dust: the subject never paid these addresses before; the score of the rule is capped at ${policy.dust.cap}.`,
    )
  }
  if (group.some((r) => r.rows.some((row) => row.unpriced > 0)) && item.amount_usd !== null)
    notes.push('Transfers without a known price are in the amounts but not in USD or the share.')
  else if (worthless) notes.push('No value in the unit of this direction: listed, not scored.')
  if (!scored && item.category !== null)
    notes.push('Named for information; no rule of the active policy scores this category here.')
  return notes.length === 0 ? null : notes.join(' ')
}
