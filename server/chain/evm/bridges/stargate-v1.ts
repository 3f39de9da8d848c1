import { parseAbiItem } from 'viem'
import { eventReader } from '../event-reader'
import type { BridgeEvent, BridgeReader } from './bridge-event'
import { chainOfEndpoint } from './layerzero'
import { payerOf, readLogs } from './read-logs'

/** Events of stargate-protocol/stargate's Pool.sol and of LayerZero v1's UltraLightNodeV2.sol. */
const swap = eventReader(
  parseAbiItem(
    'event Swap(uint16 chainId, uint256 dstPoolId, address from, uint256 amountSD, uint256 eqReward, uint256 eqFee, uint256 protocolFee, uint256 lpFee)',
  ),
  (args) => args,
)
const swapRemote = eventReader(
  parseAbiItem('event SwapRemote(address to, uint256 amountSD, uint256 protocolFee, uint256 dstFee)'),
  (args) => args,
)
const packet = eventReader(parseAbiItem('event Packet(bytes payload)'), ({ payload }) => payload)
const packetReceived = eventReader(
  parseAbiItem(
    'event PacketReceived(uint16 indexed srcChainId, bytes srcAddress, address indexed dstAddress, uint64 nonce, bytes32 payloadHash)',
  ),
  (args) => args,
)

/** The head of a version 1 packet: nonce, source chain, source address, destination chain, destination address. */
function headOf(payload: string): { nonce: bigint; source: number; from: string; destination: number; to: string } | null {
  const hex = payload.slice(2)
  if (hex.length < 104) return null
  return {
    nonce: BigInt(`0x${hex.slice(0, 16)}`),
    source: Number.parseInt(hex.slice(16, 20), 16),
    from: `0x${hex.slice(20, 60)}`,
    destination: Number.parseInt(hex.slice(60, 64), 16),
    to: `0x${hex.slice(64, 104)}`,
  }
}

/** Stargate v1: one packet carries one swap; its id is the nonce between two contracts. */
export const readStargateV1: BridgeReader = (input) => {
  const { network, logs } = input
  const base = { protocol: 'stargate_v1', listed: false, basis: 'id' as const }
  const events: BridgeEvent[] = []
  const heads = readLogs(logs, packet).flatMap(({ log, read }) => {
    const head = headOf(read)
    return head ? [{ log, head }] : []
  })
  for (const { log, read } of readLogs(logs, swap)) {
    const sent = heads.find(({ log: own }) => own.logIndex > log.logIndex)
    if (!sent) continue
    const { nonce, source, from, destination, to } = sent.head
    const into = input.moves.filter((move) => move.to === log.address)
    const paid = into.length === 1 ? into[0] : undefined
    events.push({
      ...base,
      side: 'sent',
      logIndex: log.logIndex,
      contract: log.address,
      messageId: `${source}/${from}/${to}/${nonce}`,
      origin: network,
      destination: chainOfEndpoint(destination),
      party: payerOf(input, paid?.contract ?? null, paid?.amount ?? null),
      beneficiary: null,
      asset: paid?.contract ?? null,
      amount: paid?.amount ?? null,
      figures: { from: read.from, amount_shared_decimals: read.amountSD.toString() },
    })
  }
  const arrived = readLogs(logs, packetReceived)
  for (const { log, read } of readLogs(logs, swapRemote)) {
    const message = arrived.length === 1 ? arrived[0]?.read : undefined
    if (!message) continue
    const from = `0x${message.srcAddress.slice(2, 42).toLowerCase()}`
    const paid = input.moves.find((move) => move.from === log.address && move.to === read.to)
    events.push({
      ...base,
      side: 'received',
      logIndex: log.logIndex,
      contract: log.address,
      messageId: `${message.srcChainId}/${from}/${message.dstAddress}/${message.nonce}`,
      origin: chainOfEndpoint(message.srcChainId),
      destination: network,
      party: read.to,
      beneficiary: read.to,
      asset: paid?.contract ?? null,
      amount: paid?.amount ?? null,
      figures: { amount_shared_decimals: read.amountSD.toString() },
    })
  }
  return events
}
