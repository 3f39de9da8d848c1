import { parseAbiItem } from 'viem'
import { eventReader } from '../event-reader'
import { paddedAddress } from '../padded-address'
import type { BridgeEvent, BridgeReader } from './bridge-event'
import { eip155, payerOf, readLogs } from './read-logs'

/** SpokePools by chain id (across-protocol/contracts, broadcast/deployed-addresses.json). */
const spokePools: Readonly<Record<number, string>> = {
  1: '0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5',
  10: '0x6f26bf09b1c792e3228e5467807a900a503c0281',
  137: '0x9295ee1d8c5b022be115a2ad3c30c72e34e7f096',
  8453: '0x09aea4b2242abc8bb4bb78d537a67a245a7bec64',
  42161: '0xe35e9842fceaca96570b734083f4a58e8f7c5f2a',
}

/** Events of across-protocol/contracts: SpokePool.sol of 2022, V3SpokePoolInterface.sol of 2024 (addresses) and of 2025 (bytes32). */
const deposited2022 = eventReader(
  parseAbiItem(
    'event FundsDeposited(uint256 amount, uint256 originChainId, uint256 indexed destinationChainId, int64 relayerFeePct, uint32 indexed depositId, uint32 quoteTimestamp, address originToken, address recipient, address indexed depositor, bytes message)',
  ),
  (args) => args,
)
const filled2022 = eventReader(
  parseAbiItem(
    'event FilledRelay(uint256 amount, uint256 totalFilledAmount, uint256 fillAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint256 destinationChainId, int64 relayerFeePct, int64 realizedLpFeePct, uint32 indexed depositId, address destinationToken, address relayer, address indexed depositor, address recipient, bytes message, (address recipient, bytes message, int64 relayerFeePct, bool isSlowRelay, int256 payoutAdjustmentPct) updatableRelayData)',
  ),
  (args) => args,
)
const deposited2024 = eventReader(
  parseAbiItem(
    'event V3FundsDeposited(address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint32 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, address indexed depositor, address recipient, address exclusiveRelayer, bytes message)',
  ),
  (args) => ({ ...args, depositId: BigInt(args.depositId) }),
)
const filled2024 = eventReader(
  parseAbiItem(
    'event FilledV3Relay(address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint32 indexed depositId, uint32 fillDeadline, uint32 exclusivityDeadline, address exclusiveRelayer, address indexed relayer, address depositor, address recipient, bytes message, (address updatedRecipient, bytes updatedMessage, uint256 updatedOutputAmount, uint8 fillType) relayExecutionInfo)',
  ),
  ({ relayExecutionInfo: told, ...args }) => ({
    ...args,
    depositId: BigInt(args.depositId),
    recipient: told.updatedRecipient,
    outputAmount: told.updatedOutputAmount,
  }),
)
const deposited2025 = eventReader(
  parseAbiItem(
    'event FundsDeposited(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint256 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 indexed depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes message)',
  ),
  (args) => args,
)
const filled2025 = eventReader(
  parseAbiItem(
    'event FilledRelay(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint256 indexed depositId, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 exclusiveRelayer, bytes32 indexed relayer, bytes32 depositor, bytes32 recipient, bytes32 messageHash, (bytes32 updatedRecipient, bytes32 updatedMessageHash, uint256 updatedOutputAmount, uint8 fillType) relayExecutionInfo)',
  ),
  ({ relayExecutionInfo: told, ...args }) => ({
    ...args,
    recipient: told.updatedRecipient,
    outputAmount: told.updatedOutputAmount,
  }),
)

/** Across: a relayer pays at once, and both events carry the deposit's number on its origin chain. */
export const readAcross: BridgeReader = (input) => {
  const { network, chainId, logs } = input
  const plain = (text: string) => (text.length === 42 ? text : paddedAddress(text))
  const base = (log: { address: string; logIndex: number }) => ({
    protocol: 'across',
    logIndex: log.logIndex,
    contract: log.address,
    listed: chainId !== undefined && spokePools[chainId] === log.address,
    basis: 'id' as const,
  })
  const events: BridgeEvent[] = []
  for (const { log, read } of readLogs(logs, deposited2022)) {
    events.push({
      ...base(log),
      side: 'sent',
      messageId: String(read.depositId),
      origin: network,
      destination: eip155(read.destinationChainId),
      party: payerOf(input, read.originToken, read.amount),
      beneficiary: read.recipient,
      asset: read.originToken,
      amount: read.amount,
      figures: { depositor: read.depositor },
    })
  }
  for (const { log, read } of readLogs(logs, filled2022)) {
    events.push({
      ...base(log),
      side: 'received',
      messageId: String(read.depositId),
      origin: eip155(read.originChainId),
      destination: network,
      party: read.recipient,
      beneficiary: read.recipient,
      asset: read.destinationToken,
      amount: read.fillAmount,
      figures: { relayer: read.relayer, of_amount: read.amount.toString() },
    })
  }
  for (const { log, read } of [...readLogs(logs, deposited2024), ...readLogs(logs, deposited2025)]) {
    const [asset, output] = [plain(read.inputToken), plain(read.outputToken)]
    events.push({
      ...base(log),
      side: 'sent',
      messageId: read.depositId.toString(),
      origin: network,
      destination: eip155(read.destinationChainId),
      party: payerOf(input, asset, read.inputAmount),
      beneficiary: plain(read.recipient),
      asset,
      amount: read.inputAmount,
      expectedAsset: output === null || /^0x0{40}$/.test(output) ? null : output,
      expectedAmount: read.outputAmount,
      figures: { depositor: plain(read.depositor) },
    })
  }
  for (const { log, read } of [...readLogs(logs, filled2024), ...readLogs(logs, filled2025)]) {
    const recipient = plain(read.recipient)
    events.push({
      ...base(log),
      side: 'received',
      messageId: read.depositId.toString(),
      origin: eip155(read.originChainId),
      destination: network,
      party: recipient,
      beneficiary: recipient,
      asset: plain(read.outputToken),
      amount: read.outputAmount,
      figures: { relayer: plain(read.relayer), depositor: plain(read.depositor) },
    })
  }
  return events
}
