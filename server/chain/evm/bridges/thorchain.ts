import { hexToString, parseAbiItem } from 'viem'
import { assetNamed } from '../conversions'
import { eventReader } from '../event-reader'
import type { BridgeEvent, BridgeReader } from './bridge-event'
import { payerOf, readLogs } from './read-logs'

/** CAIP-2 of THORChain's names of chains (docs.thorchain.org, memos). */
const chains: Readonly<Record<string, string>> = {
  BTC: 'bip122:000000000019d6689c085ae165831e93',
  LTC: 'bip122:12a765e31ffd4059bada1e25190f6e98',
  BCH: 'bip122:000000000000000000651ef99cb9fcbe',
  DOGE: 'bip122:1a91e3dace36e2be3bf030a65679fe82',
  ETH: 'eip155:1',
  BSC: 'eip155:56',
  AVAX: 'eip155:43114',
  BASE: 'eip155:8453',
}
/** One letter for the native coin of a chain. */
const letters: Readonly<Record<string, string>> = {
  b: 'BTC',
  e: 'ETH',
  l: 'LTC',
  c: 'BCH',
  d: 'DOGE',
  a: 'AVAX',
  s: 'BSC',
  f: 'BASE',
}

/**
 * Routers; each has the same events. Sources: thorchain/thornode, x/thorchain/router_upgrade_info.go as copied in
 * code-423n4/2024-06-thorchain, and the deployment of version 6.1 as copied in decaswap-labs/decanode,
 * chain/evm/deployment/routerv6/Mainnet-RouterV61-Deployment.md.
 */
const routers = new Set([
  '0x3624525075b88b24ecc29ce226b0cec1ffcb6976',
  '0xd37bbe5744d730a1d98d8dc97c42f0ca46ad7146',
  '0x8f66c4ae756bebc49ec8b81966dd8bba9f127549',
  '0xb30ec53f98ff5947ede720d32ac2da7e52a5f56b',
  '0x00dc6100103bc402d490aee3f9a5560cbd91f1d4',
])

/** Events of thorchain/thornode's THORChain_Router.sol. */
const deposit = eventReader(
  parseAbiItem('event Deposit(address indexed to, address indexed asset, uint256 amount, string memo)'),
  (args) => args,
)
const transferOut = eventReader(
  parseAbiItem('event TransferOut(address indexed vault, address indexed to, address asset, uint256 amount, string memo)'),
  (args) => args,
)

/** What a memo asks for: a swap into an asset of a chain for an address. Null for liquidity, bonds and the like. */
export function swapMemo(memo: string): { asset: string; chain: string | null; address: string | null } | null {
  const [verb = '', asset = '', address = ''] = memo.trim().split(':')
  if (!/^(=|s|swap|=<)$/i.test(verb) || asset === '') return null
  const name = (asset.split(/[.~/-]/)[0] ?? '').toUpperCase()
  const chain = chains[letters[asset] ?? name] ?? null
  return { asset, chain, address: address.split('/')[0] || null }
}

/** The inbound transaction that a payment answers, by the memo `OUT:HASH` or `REFUND:HASH`; lower-case hex without 0x. */
export function answeredBy(memo: string): { hash: string; refund: boolean } | null {
  const found = /^(OUT|REFUND):(?:0x)?([0-9a-f]{64})$/i.exec(memo.trim())
  return found ? { hash: (found[2] as string).toLowerCase(), refund: found[1]?.toUpperCase() === 'REFUND' } : null
}

/**
 * THORChain, by memo: what is paid in asks for an asset and an address elsewhere, and what is paid out names the
 * transaction it answers. That hash is the id of both legs.
 */
export const readThorchain: BridgeReader = (input) => {
  const events: BridgeEvent[] = []
  const base = { protocol: 'thorchain', basis: 'memo' as const, origin: null }
  const sent = (memo: string, asset: string, amount: bigint) => {
    const wanted = swapMemo(memo)
    if (!wanted) return null
    return {
      ...base,
      side: 'sent' as const,
      messageId: input.hash,
      destination: wanted.chain,
      party: payerOf(input, asset, amount),
      beneficiary: wanted.address,
      asset,
      amount,
      figures: { memo, wanted: wanted.asset },
    }
  }
  for (const { log, read } of readLogs(input.logs, deposit)) {
    const leg = sent(read.memo, assetNamed(read.asset), read.amount)
    const { logIndex, address: contract } = log
    if (leg) events.push({ ...leg, logIndex, contract, listed: routers.has(contract) })
  }
  for (const { log, read } of readLogs(input.logs, transferOut)) {
    const answers = answeredBy(read.memo)
    if (!answers) continue
    events.push({
      ...base,
      side: 'received',
      logIndex: log.logIndex,
      contract: log.address,
      listed: routers.has(log.address),
      messageId: answers.hash,
      destination: input.network,
      party: read.to,
      beneficiary: read.to,
      asset: assetNamed(read.asset),
      amount: read.amount,
      figures: { memo: read.memo, refund: answers.refund, vault: read.vault },
    })
  }
  const [native] = input.moves.filter(({ contract, from }) => contract === '' && from === input.from)
  if (events.length === 0 && input.logs.length === 0 && native && input.input && input.input.length > 8) {
    const leg = sent(memoIn(input.input), '', native.amount)
    // A plain payment with such a memo: whether the payee is a vault is not in the transaction.
    if (leg) events.push({ ...leg, logIndex: 0, contract: native.to, listed: false })
  }
  return events
}

function memoIn(data: string): string {
  return data.length > 600 ? '' : hexToString(data as `0x${string}`)
}
