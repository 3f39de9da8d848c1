import { type RuleKey, ruleDefaults, type Severity } from '@/contract/monitoring/monitoring-rules'
import { severityRank } from '../findings/severity'

const hours: Record<Severity, number> = { severe: 4, high: 24, medium: 72, low: 168 }
const keys: RuleKey[] = [
  'large_transfer',
  'category_exposure',
  'risk_score',
  'large_transfer',
  'structuring',
  'dormant_reactivation',
  'sanctions_exposure',
  'velocity',
  'new_counterparty_category',
  'dormant_reactivation',
]

/** The rules that seeded alerts take turns in, with their columns of the alert table. */
export const kinds = keys.map((key, n) => {
  const { name, severity } = ruleDefaults[key]
  return { n, key, name, severity, rank: severityRank(severity), hours: hours[severity] }
})

/** SQL of a seeded fact, a transfer with its counterparty; uses `seeded` and `seq`. */
export const evidenceDetail = `jsonb_build_object(
  'type', 'transfer',
  'transaction_hash', '0x' || md5(id::text || seq) || md5(seq || id::text),
  'amount', usd, 'amount_raw', usd || '000000', 'amount_usd', usd,
  'asset', jsonb_build_object('symbol', 'USDC', 'type', 'erc20', 'contract', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'decimals', 6),
  'direction', case when g % 2 = 0 then 'in' else 'out' end,
  'counterparty', jsonb_build_object(
    'address', '0x' || md5('counterparty' || g % 997) || '00000000',
    'entity', case when g % 4 = 0 then 'Seeded Exchange ' || g % 13 end,
    'categories', case when g % 4 = 0 then '["exchange"]'::jsonb when g % 10 = 1 then '["mixing_service"]'::jsonb else '[]'::jsonb end,
    'confidence', case when g % 4 = 0 then 80 end,
    'source_url', null),
  'measures', jsonb_build_array(jsonb_build_object('name', 'amount_usd', 'value', usd, 'threshold', '500',
    'text', 'Transfer of $' || usd || ' (rule: at least $500)')),
  'exposure', null,
  'list_entry', null)`
