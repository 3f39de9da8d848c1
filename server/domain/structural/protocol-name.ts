import { coinjoinNames } from '@/server/chain/utxo/coinjoin'

/** Names as the protocols write them, by rule; a rule without one is written as its words. */
const names: Readonly<Record<string, string>> = {
  ...coinjoinNames,
  v2_shaped: 'v2-shaped pool',
  uniswap_v2: 'Uniswap v2',
  uniswap_v3: 'Uniswap v3',
  uniswap_v4: 'Uniswap v4',
  net_change: 'Net change of one transaction',
}

/** The name of the protocol behind a rule. */
export function protocolName(rule: string): string {
  const words = rule.replaceAll('_', ' ')
  return names[rule] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
