import { parseAbiItem } from 'viem'
import { nobody } from '../conversions'
import { eventReader } from '../event-reader'
import { paddedAddress } from '../padded-address'
import type { BridgeEvent, BridgeInput, BridgeReader } from './bridge-event'
import { payerOf, readLogs } from './read-logs'

/** EVM chain ids by Wormhole's numbers (wormhole-foundation/wormhole, sdk/vaa/structs.go). */
const chains: Readonly<Record<number, number>> = {
  2: 1,
  4: 56,
  5: 137,
  6: 43_114,
  23: 42_161,
  24: 10,
  25: 100,
  30: 8_453,
  34: 534_352,
  38: 59_144,
}
const chainOf = (id: number) => (chains[id] === undefined ? `wormhole:${id}` : `eip155:${chains[id]}`)

/** Token bridges by chain id (wormhole-foundation/wormhole-sdk-ts, core/base/src/constants/contracts/tokenBridge.ts). */
const tokenBridges: Readonly<Record<number, string>> = {
  1: '0x3ee18b2214aff97000d974cf647e7c347e8fa585',
  10: '0x1d68124e65fafc907325e3edbf8c4d84499daa8b',
  56: '0xb6f6d86a8f9879a9c87f643768d9efc38c1da6e7',
  137: '0x5a58505a96d1dbf8df91cb21b54419fc36e93fde',
  8453: '0x8d2de8d2f73f1f4cab472ac9a881c9b123c79627',
  42161: '0x0b2402144bb366a632d14b83f244d2e0e21bd39c',
  43114: '0x0e082f06ff657d94310cb8ce8b0d9a04541d8052',
}

/** Events of wormhole's IWormhole.sol and BridgeState/ITokenBridge.sol. */
const published = eventReader(
  parseAbiItem(
    'event LogMessagePublished(address indexed sender, uint64 sequence, uint32 nonce, bytes payload, uint8 consistencyLevel)',
  ),
  (args) => args,
)
const redeemed = eventReader(
  parseAbiItem('event TransferRedeemed(uint16 indexed emitterChainId, bytes32 indexed emitterAddress, uint64 indexed sequence)'),
  (args) => args,
)

/**
 * Wormhole's token bridge: the id of a message is its emitter and sequence on the origin chain. Other users of Wormhole's
 * messages (CCTP, NTT, relayers) are not read.
 */
export const readWormhole: BridgeReader = (input) => {
  const { network, chainId, logs } = input
  const bridge = chainId === undefined ? undefined : tokenBridges[chainId]
  const events: BridgeEvent[] = []
  for (const { log, read } of readLogs(logs, published)) {
    const transfer = transferIn(read.payload)
    if (!transfer) continue
    const paid = lockedOrBurnt(input, read.sender, transfer.amount)
    events.push({
      side: 'sent',
      protocol: 'wormhole',
      logIndex: log.logIndex,
      contract: read.sender,
      listed: bridge === read.sender,
      basis: 'id',
      messageId: `${padded(read.sender)}/${read.sequence}`,
      origin: network,
      destination: chainOf(transfer.toChain),
      party: payerOf(input, paid?.contract ?? null, paid?.amount ?? null),
      // A transfer with a payload goes to a contract that decides on the recipient.
      beneficiary: transfer.kind === 1 ? paddedAddress(transfer.to) : null,
      asset: paid?.contract ?? null,
      amount: paid?.amount ?? null,
      figures: { to: transfer.to, with_payload: transfer.kind === 3 },
    })
  }
  for (const { log, read } of readLogs(logs, redeemed)) {
    const paid = input.moves.filter(({ from, to }) => (from === log.address || from === nobody) && to !== log.address)
    const [most] = [...paid].sort((a, b) => (a.amount > b.amount ? -1 : 1))
    events.push({
      side: 'received',
      protocol: 'wormhole',
      logIndex: log.logIndex,
      contract: log.address,
      listed: bridge === log.address,
      basis: 'id',
      messageId: `${read.emitterAddress.toLowerCase()}/${read.sequence}`,
      origin: chainOf(read.emitterChainId),
      destination: network,
      party: most?.to ?? null,
      beneficiary: null,
      asset: most?.contract ?? null,
      amount: most?.amount ?? null,
      figures: { emitter: read.emitterAddress },
    })
  }
  return events
}

const padded = (address: string) => `0x${'0'.repeat(24)}${address.slice(2)}`

/** The transfer in a token bridge's payload (whitepapers/0003_token_bridge.md): 1 plain, 3 with a payload of its own. */
function transferIn(payload: string): { kind: 1 | 3; amount: bigint; to: string; toChain: number } | null {
  const hex = payload.slice(2)
  const kind = Number.parseInt(hex.slice(0, 2), 16)
  if ((kind !== 1 && kind !== 3) || hex.length < 266) return null
  return {
    kind,
    amount: BigInt(`0x${hex.slice(2, 66)}`),
    to: `0x${hex.slice(134, 198)}`,
    toChain: Number.parseInt(hex.slice(198, 202), 16),
  }
}

/** What was locked in the bridge or burnt for a message, whose amount has at most 8 decimals. */
function lockedOrBurnt(input: BridgeInput, bridge: string, eightDecimals: bigint) {
  const into = input.moves.filter(({ to }) => to === bridge || to === nobody)
  return into.find(({ amount }) => {
    for (let scale = 1n, cut = 0; cut <= 28; cut += 1, scale *= 10n) if (amount / scale === eightDecimals) return true
    return false
  })
}
