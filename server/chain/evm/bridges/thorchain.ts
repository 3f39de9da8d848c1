import { hexToString, parseAbiItem } from 'viem'
import { answeredBy, swapMemo } from '@/server/chain/bridges'
import { assetNamed } from '../conversions'
import { eventReader } from '../event-reader'
import type { BridgeEvent, BridgeReader } from './bridge-event'
import { payerOf, readLogs } from './read-logs'

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

/**
 * THORChain, by memo: an incoming payment requests an asset and an address elsewhere, and an outgoing one names the transaction
 * it settles. That hash is the id of both legs.
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
      // A refund returns to the source of the deposit, not to its intended destination.
      destination: answers.refund ? null : input.network,
      party: read.to,
      beneficiary: answers.refund ? null : read.to,
      asset: assetNamed(read.asset),
      amount: read.amount,
      figures: { memo: read.memo, refund: answers.refund, vault: read.vault },
    })
  }
  const [native] = input.moves.filter(({ contract, from }) => contract === '' && from === input.from)
  if (events.length === 0 && input.logs.length === 0 && native && input.input && input.input.length > 8) {
    const leg = sent(memoIn(input.input), '', native.amount)
    // A plain payment with such a memo: the transaction does not show whether the payee is a vault.
    if (leg) events.push({ ...leg, logIndex: 0, contract: native.to, listed: false })
  }
  return events
}

function memoIn(data: string): string {
  return data.length > 600 ? '' : hexToString(data as `0x${string}`)
}
