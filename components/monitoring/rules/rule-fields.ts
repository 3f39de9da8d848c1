import type { RuleKey } from '@/contract/monitoring/monitoring-rules'

/** How a parameter of a rule is shown and edited. `percent` is a share, `span` a duration such as 24h. */
export interface RuleField {
  name: string
  label: string
  kind: 'whole' | 'usd' | 'percent' | 'span' | 'choice' | 'levels' | 'concepts' | 'lists' | 'text' | 'flag'
  unit?: string
  hint?: string
  /** An empty field does not restrict the rule; this text says what applies then. */
  empty?: string
  options?: readonly { value: string; label: string }[]
}

const ways = (inWord: string, outWord: string) => [
  { value: 'any', label: 'Either way' },
  { value: 'in', label: inWord },
  { value: 'out', label: outWord },
]
const direction: RuleField = { name: 'direction', label: 'Direction', kind: 'choice', options: ways('In', 'Out') }
const exposureDirection: RuleField = { ...direction, options: ways('Received from', 'Sent to') }
const exposureType: RuleField = {
  name: 'exposure_type',
  label: 'Exposure',
  kind: 'choice',
  options: [
    { value: 'any', label: 'Direct or indirect' },
    { value: 'direct', label: 'Direct only' },
    { value: 'indirect', label: 'Indirect only' },
  ],
}
const maxHops: RuleField = { name: 'max_hops', label: 'Within', kind: 'whole', unit: 'hops' }
const minAmount: RuleField = { name: 'min_amount_usd', label: 'At least', kind: 'usd', unit: 'USD' }
const minCount: RuleField = { name: 'min_count', label: 'At least', kind: 'whole', unit: 'transfers' }
const window: RuleField = { name: 'window', label: 'Within', kind: 'span' }

/** The parameters of every kind of rule, in reading order. */
export const ruleFields: Record<RuleKey, readonly RuleField[]> = {
  sanctions_exposure: [
    exposureDirection,
    exposureType,
    maxHops,
    {
      name: 'designation',
      label: 'Funds moved',
      kind: 'choice',
      options: [
        { value: 'any', label: 'Before or after the listing' },
        { value: 'post', label: 'After the listing only' },
      ],
    },
  ],
  category_exposure: [
    { name: 'categories', label: 'Categories', kind: 'concepts' },
    exposureDirection,
    exposureType,
    maxHops,
    minAmount,
    { name: 'max_amount_usd', label: 'At most', kind: 'usd', unit: 'USD', empty: 'No upper end' },
    { name: 'min_share', label: 'Share of the flow at least', kind: 'percent', unit: '%' },
  ],
  risk_score: [{ name: 'min_score', label: 'Score at least', kind: 'whole', unit: 'of 100' }],
  risk_level_change: [
    { name: 'from', label: 'From', kind: 'levels', empty: 'Any level' },
    { name: 'to', label: 'To', kind: 'levels' },
    { name: 'rising_only', label: 'Only when it rises', kind: 'flag' },
  ],
  large_transfer: [
    minAmount,
    { name: 'asset', label: 'Asset', kind: 'text', empty: 'Every asset', hint: 'A symbol, “native” or a contract.' },
    direction,
  ],
  velocity: [minCount, window, { ...minAmount, label: 'Together at least', empty: 'Any amount' }, direction],
  structuring: [
    minCount,
    window,
    { name: 'below_amount_usd', label: 'Just below', kind: 'usd', unit: 'USD' },
    { name: 'margin', label: 'By at most', kind: 'percent', unit: '%' },
    direction,
  ],
  rapid_movement: [
    { name: 'min_share', label: 'Left again at least', kind: 'percent', unit: '%' },
    { name: 'within', label: 'Within', kind: 'span' },
    { ...minAmount, label: 'Came in at least' },
  ],
  dormant_reactivation: [{ name: 'inactive_days', label: 'Quiet for at least', kind: 'whole', unit: 'days' }, direction],
  new_counterparty_category: [{ name: 'categories', label: 'Categories', kind: 'concepts', empty: 'Any category' }, direction],
  conversion: [
    {
      name: 'through',
      label: 'Through',
      kind: 'choice',
      options: [
        { value: 'any', label: 'A swap or a bridge' },
        { value: 'swap', label: 'A swap' },
        { value: 'bridge', label: 'A bridge' },
      ],
    },
    direction,
    {
      name: 'other_network',
      label: 'Other network',
      kind: 'text',
      empty: 'Any network',
      hint: 'For bridges, such as base or arbitrum.',
    },
    minAmount,
  ],
  flagged_approval: [{ name: 'categories', label: 'Spender’s categories', kind: 'concepts' }],
  list_change: [{ name: 'lists', label: 'Lists', kind: 'lists', empty: 'Every list' }],
  customer_transfer_risk: [
    {
      name: 'min_level',
      label: 'Level at least',
      kind: 'choice',
      options: [
        { value: 'medium', label: 'Medium' },
        { value: 'high', label: 'High' },
        { value: 'severe', label: 'Severe' },
      ],
    },
  ],
  customer_activity: [],
}
