import type { NodeKind } from '@/contract/graph/graphs'
import { isWithin } from '@/server/domain/attribution'

/** The kind by which an address is drawn, the first that applies: what it did before what it is. */
const kinds: readonly (readonly [concept: string, kind: NodeKind])[] = [
  ['sanction', 'sanction'],
  ['extremism', 'terrorism'],
  ['sexual_abuse', 'abuse_material'],
  ['ransomware', 'ransomware'],
  ['hacking', 'theft'],
  ['scam', 'scam'],
  ['financial_crime', 'scam'],
  ['extortion', 'scam'],
  ['abuse', 'crime'],
  ['mixing_service', 'mixer'],
  ['mixing', 'mixer'],
  ['market', 'market'],
  ['gambling', 'gambling'],
  ['defi_bridge', 'bridge'],
  ['defi_dex', 'swap'],
  ['defi', 'defi'],
  ['exchange', 'exchange'],
  ['miner', 'miner'],
  ['mining_service', 'miner'],
  ['payment_processor', 'payments'],
  ['shop', 'payments'],
  ['atm', 'payments'],
  ['service', 'service'],
  ['organization', 'service'],
  ['user', 'person'],
]

/** The kind for the concepts about an address; null if they give none. */
export function nodeKind(concepts: Iterable<string>): NodeKind | null {
  const all = [...concepts]
  return kinds.find(([concept]) => all.some((one) => isWithin(one, concept)))?.[1] ?? null
}
