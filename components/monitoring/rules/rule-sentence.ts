import { readableUsd } from '@/components/chain/decimal'
import { networkLabel } from '@/components/chain/network-label'
import { levelWord } from '@/components/risk/level-mark'
import type { Level } from '@/contract'
import { categoryLabel, listLabel } from '@/contract/words'
import { percentOf, type RuleDraft, spanParts } from './rule-values'

const unitWord = { m: 'minute', h: 'hour', d: 'day' }

/** A duration such as `24h` in words. */
export function spanWords(span: unknown): string {
  const { count, unit } = spanParts(String(span))
  return `${count} ${unitWord[unit]}${count === '1' ? '' : 's'}`
}

const usd = (amount: unknown) => readableUsd(String(amount)).replace(/\.00$/, '')
const some = (values: unknown, word: (value: string) => string, most = 3): string => {
  const list = (values as string[]).map(word)
  if (list.length <= most) return list.join(', ').replace(/, ([^,]+)$/, ' or $1')
  return `${list.slice(0, most).join(', ')} or ${list.length - most} more`
}
const way = (draft: RuleDraft, inWord: string, outWord: string, anyWord = '') =>
  draft.direction === 'in' ? inWord : draft.direction === 'out' ? outWord : anyWord
const hops = (draft: RuleDraft) =>
  draft.exposure_type === 'direct'
    ? 'directly'
    : `${draft.exposure_type === 'indirect' ? 'indirectly, ' : ''}within ${draft.max_hops} hops`

/** What a rule detects, in a sentence. */
export function ruleSentence(draft: RuleDraft): string {
  switch (draft.key) {
    case 'sanctions_exposure':
      return `Funds ${way(draft, 'from', 'to', 'from or to')} anyone on a sanctions list, ${hops(draft)}${draft.designation === 'post' ? ', moved after the listing' : ''}`
    case 'category_exposure': {
      const most = draft.max_amount_usd === undefined ? '' : ` up to ${usd(draft.max_amount_usd)}`
      const share = draft.min_share === '0' ? '' : ` and ${percentOf(String(draft.min_share))} % of the flow`
      return `${usd(draft.min_amount_usd)}${most || ' or more'}${share} ${way(draft, 'from', 'to', 'from or to')} ${some(draft.categories, categoryLabel)}, ${hops(draft)}`
    }
    case 'risk_score':
      return `A score of ${draft.min_score} or more`
    case 'risk_level_change': {
      const word = (level: string) => levelWord[level as Level]
      const from = draft.from === undefined ? '' : ` from ${some(draft.from, word, 5)}`
      return `The level ${draft.rising_only === false ? 'changes' : 'rises'}${from} to ${some(draft.to, word, 5)}`
    }
    case 'large_transfer': {
      const asset = draft.asset === undefined ? '' : ` in ${String(draft.asset)}`
      return `A transfer${way(draft, ' in', ' out')} of ${usd(draft.min_amount_usd)} or more${asset}`
    }
    case 'velocity': {
      const worth = draft.min_amount_usd === undefined ? '' : `, worth ${usd(draft.min_amount_usd)} or more together`
      return `${draft.min_count} or more transfers${way(draft, ' in', ' out')} within ${spanWords(draft.window)}${worth}`
    }
    case 'structuring':
      return `${draft.min_count} or more transfers${way(draft, ' in', ' out')} within ${spanWords(draft.window)}, each at most ${percentOf(String(draft.margin))} % under ${usd(draft.below_amount_usd)}`
    case 'rapid_movement':
      return `${percentOf(String(draft.min_share))} % of ${usd(draft.min_amount_usd)} or more leaves within ${spanWords(draft.within)} of coming in`
    case 'dormant_reactivation':
      return `A transfer${way(draft, ' in', ' out')} after ${draft.inactive_days} days or more without any`
    case 'new_counterparty_category':
      return `A first transfer ${way(draft, 'from', 'to', 'from or to')} ${draft.categories === undefined ? 'a category it had no dealings with' : some(draft.categories, categoryLabel)}`
    case 'conversion': {
      const through = draft.through === 'swap' ? 'a swap' : draft.through === 'bridge' ? 'a bridge' : 'a swap or a bridge'
      const other =
        draft.other_network === undefined
          ? ''
          : ` ${way(draft, 'from', 'to', 'from or to')} ${networkLabel(String(draft.other_network))}`
      const worth = draft.min_amount_usd === '0' ? '' : `, worth ${usd(draft.min_amount_usd)} or more`
      return `Money ${way(draft, 'received', 'sent', 'received or sent')} through ${through}${other}${worth}`
    }
    case 'flagged_approval':
      return `The wallet approves a spender labelled ${some(draft.categories, categoryLabel)} to move its tokens`
    case 'list_change':
      return `The address is put on or taken off ${draft.lists === undefined ? 'a sanctions list' : some(draft.lists, listLabel)}`
    case 'customer_transfer_risk':
      return `A customer’s deposit comes from, or a withdrawal goes to, a risk of ${levelWord[draft.min_level as Level].toLowerCase()} or above`
    case 'customer_activity':
      return 'A customer moves more than was expected, other assets, or deals with other kinds of counterparties'
  }
}
