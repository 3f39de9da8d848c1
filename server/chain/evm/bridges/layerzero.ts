import { parseAbiItem } from 'viem'
import { eventReader } from '../event-reader'
import type { BridgeEvent, BridgeReader } from './bridge-event'
import { assetPaidIn, assetPaidOut, payerOf, readLogs } from './read-logs'

/** Chain ids by LayerZero's endpoint ids (LayerZero-Labs/devtools, lz-definitions); version 1 counts without the 30,000. */
const chains: Readonly<Record<number, number>> = {
  101: 1,
  102: 56,
  106: 43_114,
  109: 137,
  110: 42_161,
  111: 10,
  145: 100,
  183: 59_144,
  184: 8_453,
  214: 534_352,
}

/** CAIP-2 of an endpoint's chain, or LayerZero's own number for it. */
export const chainOfEndpoint = (id: number): string => {
  const chain = chains[id > 30_000 ? id - 30_000 : id]
  return chain === undefined ? `layerzero:${id}` : `eip155:${chain}`
}

/** Events of LayerZero-v2's IOFT.sol, which Stargate v2 emits too. */
const oftSent = eventReader(
  parseAbiItem(
    'event OFTSent(bytes32 indexed guid, uint32 dstEid, address indexed fromAddress, uint256 amountSentLD, uint256 amountReceivedLD)',
  ),
  (args) => args,
)
const oftReceived = eventReader(
  parseAbiItem('event OFTReceived(bytes32 indexed guid, uint32 srcEid, address indexed toAddress, uint256 amountReceivedLD)'),
  (args) => args,
)
/** Stargate collects transfers in a bus, and they get their message later: they have no id yet. */
const noGuid = `0x${'0'.repeat(64)}`

/**
 * LayerZero v2: every token that is an OFT, or has an adapter, is a bridge of its own and emits these events. There is no list
 * of contracts, so the amounts in the events must have moved.
 */
export const readLayerZero: BridgeReader = (input) => {
  const { network, logs } = input
  const base = (log: { address: string; logIndex: number }, guid: string) => ({
    protocol: 'layerzero',
    logIndex: log.logIndex,
    contract: log.address,
    listed: false,
    basis: guid === noGuid ? ('structure' as const) : ('id' as const),
    messageId: guid === noGuid ? null : guid,
  })
  const events: BridgeEvent[] = []
  for (const { log, read } of readLogs(logs, oftSent)) {
    const asset = assetPaidIn(input, log.address, read.amountSentLD) ?? assetPaidIn(input, log.address, read.amountReceivedLD)
    events.push({
      ...base(log, read.guid),
      side: 'sent',
      origin: network,
      destination: chainOfEndpoint(read.dstEid),
      party: payerOf(input, asset, read.amountSentLD),
      beneficiary: null,
      asset,
      amount: read.amountSentLD,
      figures: { from: read.fromAddress, received_there: read.amountReceivedLD.toString() },
    })
  }
  for (const { log, read } of readLogs(logs, oftReceived)) {
    events.push({
      ...base(log, read.guid),
      side: 'received',
      origin: chainOfEndpoint(read.srcEid),
      destination: network,
      party: read.toAddress,
      beneficiary: read.toAddress,
      asset: assetPaidOut(input, log.address, read.amountReceivedLD),
      amount: read.amountReceivedLD,
      figures: {},
    })
  }
  return events
}
