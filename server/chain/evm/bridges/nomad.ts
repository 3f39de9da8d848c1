import { parseAbiItem } from 'viem'
import { eventReader } from '../event-reader'
import { paddedAddress } from '../padded-address'
import type { BridgeEvent, BridgeReader } from './bridge-event'
import { payerOf, readLogs } from './read-logs'

/**
 * Nomad's domains: a short name of the chain as ASCII. Sources: nomad-xyz/configuration, configs/production.json (eth, beam,
 * c1); nomad-xyz/monorepo, packages/goldsky-management/query.sql (evms, xdai, avax).
 */
const domains: Readonly<Record<number, string>> = {
  6648936: 'eip155:1',
  25393: 'eip155:2001',
  1635148152: 'eip155:43114',
  1650811245: 'eip155:1284',
  1702260083: 'eip155:9001',
  2019844457: 'eip155:100',
}
const chainOf = (domain: number) => domains[domain] ?? `nomad:${domain}`

/** BridgeRouter's proxy by chain id (nomad-xyz/configuration, configs/production.json). */
const routers: Readonly<Record<number, string>> = {
  1: '0x88a69b4e698a4b090df6cf5bd7b2d47325ad30a3',
  1284: '0xd3dfd3ede74e0dcebc1aa685e151332857efce2d',
  2001: '0x9faf7f27c46acdecee58eb4b0ab6489e603ec251',
}

/** Events of nomad-xyz/monorepo: Home.sol, Replica.sol, BridgeRouter.sol. */
const dispatched = eventReader(
  parseAbiItem(
    'event Dispatch(bytes32 indexed messageHash, uint256 indexed leafIndex, uint64 indexed destinationAndNonce, bytes32 committedRoot, bytes message)',
  ),
  (args) => args,
)
const processed = eventReader(
  parseAbiItem('event Process(bytes32 indexed messageHash, bool indexed success, bytes indexed returnData)'),
  (args) => args,
)
const send = eventReader(
  parseAbiItem(
    'event Send(address indexed token, address indexed from, uint32 indexed toDomain, bytes32 toId, uint256 amount, bool fastLiquidityEnabled)',
  ),
  (args) => args,
)
const receive = eventReader(
  parseAbiItem(
    'event Receive(uint64 indexed originAndNonce, address indexed token, address indexed recipient, address liquidityProvider, uint256 amount)',
  ),
  (args) => args,
)

/** Nomad: a message has the same hash on both sides. The payments of August 2022 have no dispatched message. */
export const readNomad: BridgeReader = (input) => {
  const { network, logs } = input
  const messages = readLogs(logs, dispatched)
  const done = readLogs(logs, processed)
  const events: BridgeEvent[] = []
  for (const { log, read } of readLogs(logs, send)) {
    const message = messages.find((one) => one.log.logIndex < log.logIndex) ?? messages[0]
    if (!message) continue
    events.push({
      side: 'sent',
      protocol: 'nomad',
      logIndex: log.logIndex,
      contract: log.address,
      listed: input.chainId !== undefined && routers[input.chainId] === log.address,
      basis: 'id',
      messageId: message.read.messageHash,
      origin: network,
      destination: chainOf(read.toDomain),
      party: payerOf(input, read.token, read.amount),
      beneficiary: paddedAddress(read.toId),
      asset: read.token,
      amount: read.amount,
      figures: { from: read.from, to: read.toId },
    })
  }
  for (const { log, read } of readLogs(logs, receive)) {
    const message = done.find((one) => one.log.logIndex > log.logIndex)
    if (!message) continue
    events.push({
      side: 'received',
      protocol: 'nomad',
      logIndex: log.logIndex,
      contract: log.address,
      listed: input.chainId !== undefined && routers[input.chainId] === log.address,
      basis: 'id',
      messageId: message.read.messageHash,
      origin: chainOf(Number(read.originAndNonce >> 32n)),
      destination: network,
      party: read.recipient,
      beneficiary: read.recipient,
      asset: read.token,
      amount: read.amount,
      figures: { nonce: (read.originAndNonce & 0xffffffffn).toString() },
    })
  }
  return events
}
