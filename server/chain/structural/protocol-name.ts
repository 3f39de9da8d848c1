import { coinjoinNames } from '@/server/chain/utxo/coinjoin'

/** The protocols' own spelling of their names, by rule; for other rules the rule's words are used. */
const names: Readonly<Record<string, string>> = {
  ...coinjoinNames,
  v2_shaped: 'v2-shaped pool',
  uniswap_v2: 'Uniswap v2',
  uniswap_v3: 'Uniswap v3',
  uniswap_v4: 'Uniswap v4',
  v3_shaped: 'v3-shaped pool',
  pancake_v3_shaped: 'Pancake-v3-shaped pool',
  v4_shaped: 'v4-shaped pool',
  sushi_v2: 'Sushi v2',
  pancake_v2: 'PancakeSwap v2',
  curve: 'Curve',
  curve_crypto: 'Curve crypto pool',
  balancer_v2: 'Balancer v2',
  '1inch': '1inch',
  kyberswap: 'KyberSwap',
  router_shaped: 'Router that emits Swapped',
  '0x': '0x',
  '0x_rfq': '0x RFQ order',
  '0x_limit': '0x limit order',
  '0x_otc': '0x OTC order',
  cow: 'CoW Protocol',
  generic: 'Net change of one transaction',
  several: 'Several protocols',
  wormhole: 'Wormhole',
  layerzero: 'LayerZero',
  stargate_v1: 'Stargate v1',
  across: 'Across',
  cctp: 'Circle CCTP',
  cctp_v2: 'Circle CCTP v2',
  hop: 'Hop',
  op_stack: 'OP Stack bridge',
  arbitrum: 'Arbitrum bridge',
  polygon: 'Polygon PoS bridge',
  ronin: 'Ronin bridge',
  nomad: 'Nomad',
  thorchain: 'THORChain',
}

/** The name of the protocol behind a rule. */
export function protocolName(rule: string): string {
  const words = rule.replaceAll('_', ' ')
  return names[rule] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
