import { utcDate } from '@/components/chain/time'
import type { BadgeTone } from '@/components/ui/badge'
import type { WalletProfile } from '@/contract/wallet/wallets'
import { categoryLabel, listLabel } from '@/contract/words'
import { isFreeze, surest } from './surest'

export interface OwnerChip {
  text: string
  tone: BadgeTone
}

const most = 3
/** Short names of lists. */
const short: Record<string, string> = {
  us_ofac_sdn: 'OFAC SDN',
  us_ofac_cons: 'OFAC consolidated',
  un_sc: 'UN',
  eu_fsf: 'EU',
  gb_hmt: 'UK HMT',
  il_nbctf: 'NBCTF',
}
const listName = (list: string) => short[list] ?? listLabel(list)

/**
 * The most important statements about an address, with source and date: "Sanctioned, OFAC SDN, 8 Aug 2022". Lists that name it
 * come first, including delistings; then issuers that froze tokens at it, and the most certain attribution. Disputed statements
 * are left out.
 */
export function ownerChips({ tags, entity }: Pick<WalletProfile, 'tags' | 'entity'>): OwnerChip[] {
  const standing = tags.filter((tag) => !tag.disputed && tag.role !== 'victim')
  const listed = [...Map.groupBy(standing, (tag) => tag.listed_by)].flatMap(([list, said]): OwnerChip[] => {
    if (list === null) return []
    const since = said.flatMap((tag) => tag.designated_at ?? []).toSorted()[0]
    const until = said.every((tag) => tag.delisted_at)
      ? said
          .flatMap((tag) => tag.delisted_at ?? [])
          .toSorted()
          .at(-1)
      : undefined
    if (until) return [{ text: `Delisted, ${listName(list)}, ${utcDate(until)}`, tone: 'neutral' }]
    return [{ text: ['Sanctioned', listName(list), ...(since ? [utcDate(since)] : [])].join(', '), tone: 'severe' }]
  })
  const frozen = standing.filter(isFreeze).map(({ label, valid_from }): OwnerChip => {
    return { text: [label, ...(valid_from ? [utcDate(valid_from)] : [])].join(', '), tone: 'high' }
  })
  const first = [...listed, ...frozen]
  const best = surest(standing.filter((tag) => tag.listed_by === null && !isFreeze(tag)))
  const what = best ? (best.category ?? best.abuse ?? entity?.category ?? null) : null
  if (!best || what === null) return first.slice(0, most)
  const date = best.source.retrieved_at ? utcDate(best.source.retrieved_at) : best.tag_pack_version
  const source = best.source.publisher ?? best.tag_pack ?? (best.confidence_basis === 'own_statement' ? 'own label' : null)
  const text = [categoryLabel(what), source, date].filter((part) => part !== null).join(', ')
  return [...first, { text, tone: best.abuse ? ('high' as const) : ('outline' as const) }].slice(0, most)
}
