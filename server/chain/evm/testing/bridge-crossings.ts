import { type AbiEvent, encodeFunctionData, type Hex, keccak256, pad, parseAbi, parseAbiItem, toHex } from 'viem'
import type { RawLog } from '../answers'
import type { BridgeInput } from '../bridges'
import { logOf, party, transferLog } from './logs'

export const [payer, payee, contract, tokenA, tokenB, relayer] = [1, 2, 3, 4, 5, 6].map(party) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const nobody = `0x${'0'.repeat(40)}`
const word = (address: string) => pad(address as `0x${string}`, { size: 32 })
const guid = `0x${'7e'.repeat(32)}`
const event = (text: string) => parseAbiItem(text as 'event X()') as unknown as AbiEvent
export const log = (address: string, text: string, args: Record<string, unknown>, index: number): RawLog =>
  logOf(address, event(text), args, index)

export const native = (from: string, to: string, amount: bigint) => ({ contract: '', from, to, amount })

/** A transfer over a bridge as both of its chains log it. */
export interface Crossing {
  from: string
  to: string
  sent: [RawLog[], Partial<BridgeInput>?]
  received: [RawLog[], Partial<BridgeInput>?]
  key: string
  listed: boolean
}

const across = '0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5'
const wormholeBelow = '0x3ee18b2214aff97000d974cf647e7c347e8fa585'
export const gateway = '0x64192819ac13ef72bf6b5ae239ac672b43a9af08'
const roninGateway = '0x0cf8ff40a508bdbc39fbe1bb679dcba64e65c7df'
const opBridge = '0x99c9fc46f92e8a1c0dec1b1747d010903e884be1'
const opMessenger = '0x25ace71c97b33cc4729cf772ae268934f7ab5fa1'
const [bridgeAbove, messengerAbove] = ['0x4200000000000000000000000000000000000010', '0x4200000000000000000000000000000000000007']
export const predicate = '0x40ec5b33f54e0e8a33a975908c5ba1c14e5bbbdf'
const stateSender = '0x28e4f3a7f651294b9564800b2d01f35189a5bfbe'
const nomadRouters = ['0x88a69b4e698a4b090df6cf5bd7b2d47325ad30a3', '0xd3dfd3ede74e0dcebc1aa685e151332857efce2d'] as const
const arbBridge = '0x8315177ab297ba92a06054ce80a67ed4dbd7ed3a'
const arbInbox = '0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f'

/** relayMessage as the messenger on layer 2 receives it: its hash is the message's. */
const relayed = encodeFunctionData({
  abi: parseAbi([
    'function relayMessage(uint256 nonce, address sender, address target, uint256 value, uint256 minGasLimit, bytes message)',
  ]),
  args: [77n, opBridge as Hex, bridgeAbove as Hex, 0n, 200_000n, '0x1234'],
})
const receipt = (kind: number) => ({
  id: 42n,
  kind,
  mainchain: { addr: payee, tokenAddr: tokenB, chainId: 1n },
  ronin: { addr: payer, tokenAddr: tokenA, chainId: 2020n },
  info: { erc: 0, id: 0n, quantity: 900n },
})
const receiptText =
  '(uint256 id, uint8 kind, (address addr, address tokenAddr, uint256 chainId) mainchain, (address addr, address tokenAddr, uint256 chainId) ronin, (uint8 erc, uint256 id, uint256 quantity) info) receipt'
const tokenPayload = `0x01${900n.toString(16).padStart(64, '0')}${word(tokenA).slice(2)}0002${word(payee).slice(2)}0018${'0'.repeat(64)}`

export const usdc = {
  1: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  8453: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
} as const
/** The body of a CCTP message that burns `amount` for the payee; with a fee in version 2. */
export const burnBody = (version: 0 | 1, amount: bigint, fee = 0n): Hex => {
  const number = (value: bigint) => value.toString(16).padStart(64, '0')
  const head = `${version.toString(16).padStart(8, '0')}${word(usdc[1]).slice(2)}${word(payee).slice(2)}${number(amount)}${word(payer).slice(2)}`
  return `0x${head}${version === 0 ? '' : number(fee) + number(fee) + number(0n)}`
}

/** One transfer of 900 units from the payer to the payee for each bridge, with the id that both legs carry. */
export const crossings: Record<string, Crossing> = {
  cctp: {
    from: 'eip155:1',
    to: 'eip155:8453',
    sent: [
      [
        transferLog(usdc[1], payer, nobody, 900n, 0),
        log(
          '0xbd3fa81b58ba92a82136038b25adec7066af3155',
          'event DepositForBurn(uint64 indexed nonce, address indexed burnToken, uint256 amount, address indexed depositor, bytes32 mintRecipient, uint32 destinationDomain, bytes32 destinationTokenMessenger, bytes32 destinationCaller)',
          {
            ...{ nonce: 71n, burnToken: usdc[1], amount: 900n, depositor: payer, mintRecipient: word(payee) },
            ...{ destinationDomain: 6, destinationTokenMessenger: word(contract), destinationCaller: word(nobody) },
          },
          1,
        ),
      ],
    ],
    received: [
      [
        transferLog(usdc[8453], nobody, payee, 900n, 0),
        log(
          contract,
          'event MintAndWithdraw(address indexed mintRecipient, uint256 amount, address indexed mintToken)',
          { mintRecipient: payee, amount: 900n, mintToken: usdc[8453] },
          1,
        ),
        log(
          '0xad09780d193884d503182ad4588450c416d6f9d4',
          'event MessageReceived(address indexed caller, uint32 sourceDomain, uint64 indexed nonce, bytes32 sender, bytes messageBody)',
          { caller: relayer, sourceDomain: 0, nonce: 71n, sender: word(contract), messageBody: burnBody(0, 900n) },
          2,
        ),
      ],
    ],
    key: 'cctp:eip155:1:71',
    listed: true,
  },
  across: {
    from: 'eip155:1',
    to: 'eip155:10',
    sent: [
      [
        transferLog(tokenA, payer, across, 900n, 0),
        log(
          across,
          'event FundsDeposited(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint256 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 indexed depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes message)',
          {
            inputToken: word(tokenA),
            outputToken: word(tokenB),
            inputAmount: 900n,
            outputAmount: 890n,
            destinationChainId: 10n,
            depositId: 5n,
            quoteTimestamp: 1,
            fillDeadline: 1,
            exclusivityDeadline: 0,
            depositor: word(payer),
            recipient: word(payee),
            exclusiveRelayer: word(nobody),
            message: '0x',
          },
          1,
        ),
      ],
    ],
    received: [
      [
        transferLog(tokenB, relayer, payee, 890n, 0),
        log(
          '0x6f26bf09b1c792e3228e5467807a900a503c0281',
          'event FilledRelay(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint256 indexed depositId, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 exclusiveRelayer, bytes32 indexed relayer, bytes32 depositor, bytes32 recipient, bytes32 messageHash, (bytes32 updatedRecipient, bytes32 updatedMessageHash, uint256 updatedOutputAmount, uint8 fillType) relayExecutionInfo)',
          {
            inputToken: word(tokenA),
            outputToken: word(tokenB),
            inputAmount: 900n,
            outputAmount: 890n,
            repaymentChainId: 1n,
            originChainId: 1n,
            depositId: 5n,
            fillDeadline: 1,
            exclusivityDeadline: 0,
            exclusiveRelayer: word(nobody),
            relayer: word(relayer),
            depositor: word(payer),
            recipient: word(payee),
            messageHash: guid,
            relayExecutionInfo: {
              updatedRecipient: word(payee),
              updatedMessageHash: guid,
              updatedOutputAmount: 890n,
              fillType: 0,
            },
          },
          1,
        ),
      ],
    ],
    key: 'across:eip155:1:5',
    listed: true,
  },
  layerzero: {
    from: 'eip155:1',
    to: 'eip155:42161',
    sent: [
      [
        transferLog(tokenA, payer, nobody, 900n, 0),
        log(
          tokenA,
          'event OFTSent(bytes32 indexed guid, uint32 dstEid, address indexed fromAddress, uint256 amountSentLD, uint256 amountReceivedLD)',
          { guid, dstEid: 30_110, fromAddress: payer, amountSentLD: 900n, amountReceivedLD: 900n },
          1,
        ),
      ],
    ],
    received: [
      [
        transferLog(tokenB, nobody, payee, 900n, 0),
        log(
          tokenB,
          'event OFTReceived(bytes32 indexed guid, uint32 srcEid, address indexed toAddress, uint256 amountReceivedLD)',
          { guid, srcEid: 30_101, toAddress: payee, amountReceivedLD: 900n },
          1,
        ),
      ],
    ],
    key: `layerzero:eip155:1:${guid}`,
    listed: false,
  },
  wormhole: {
    from: 'eip155:1',
    to: 'eip155:10',
    sent: [
      [
        transferLog(tokenA, payer, wormholeBelow, 900n, 0),
        log(
          '0x98f3c9e6e3face36baad05fe09d375ef1464288b',
          'event LogMessagePublished(address indexed sender, uint64 sequence, uint32 nonce, bytes payload, uint8 consistencyLevel)',
          { sender: wormholeBelow, sequence: 9n, nonce: 0, payload: tokenPayload, consistencyLevel: 1 },
          1,
        ),
      ],
    ],
    received: [
      [
        transferLog(tokenB, nobody, payee, 900n, 0),
        log(
          '0x1d68124e65fafc907325e3edbf8c4d84499daa8b',
          'event TransferRedeemed(uint16 indexed emitterChainId, bytes32 indexed emitterAddress, uint64 indexed sequence)',
          { emitterChainId: 2, emitterAddress: word(wormholeBelow), sequence: 9n },
          1,
        ),
      ],
    ],
    key: `wormhole:eip155:1:${word(wormholeBelow)}/9`,
    listed: true,
  },
  hop: {
    from: 'eip155:10',
    to: 'eip155:1',
    sent: [
      [
        transferLog(tokenA, payer, nobody, 900n, 0),
        log(
          contract,
          'event TransferSent(bytes32 indexed transferId, uint256 indexed chainId, address indexed recipient, uint256 amount, bytes32 transferNonce, uint256 bonderFee, uint256 index, uint256 amountOutMin, uint256 deadline)',
          {
            transferId: guid,
            chainId: 1n,
            recipient: payee,
            amount: 900n,
            transferNonce: guid,
            bonderFee: 10n,
            index: 0n,
            amountOutMin: 0n,
            deadline: 0n,
          },
          1,
        ),
      ],
    ],
    received: [
      [
        transferLog(tokenB, contract, payee, 890n, 0),
        log(
          contract,
          'event WithdrawalBonded(bytes32 indexed transferId, uint256 amount)',
          { transferId: guid, amount: 900n },
          1,
        ),
      ],
    ],
    key: `hop:any:${guid}`,
    listed: false,
  },
  op_stack: {
    from: 'eip155:1',
    to: 'eip155:10',
    sent: [
      [
        transferLog(tokenA, payer, opBridge, 900n, 0),
        log(
          opBridge,
          'event ERC20BridgeInitiated(address indexed localToken, address indexed remoteToken, address indexed from, address to, uint256 amount, bytes extraData)',
          { localToken: tokenA, remoteToken: tokenB, from: payer, to: payee, amount: 900n, extraData: '0x' },
          1,
        ),
        log(
          opMessenger,
          'event SentMessage(address indexed target, address sender, bytes message, uint256 messageNonce, uint256 gasLimit)',
          { target: bridgeAbove, sender: opBridge, message: '0x1234', messageNonce: 77n, gasLimit: 200_000n },
          3,
        ),
        log(
          opMessenger,
          'event SentMessageExtension1(address indexed sender, uint256 value)',
          { sender: opBridge, value: 0n },
          4,
        ),
      ],
    ],
    received: [
      [
        transferLog(tokenB, nobody, payee, 900n, 0),
        log(
          bridgeAbove,
          'event ERC20BridgeFinalized(address indexed localToken, address indexed remoteToken, address indexed from, address to, uint256 amount, bytes extraData)',
          { localToken: tokenB, remoteToken: tokenA, from: payer, to: payee, amount: 900n, extraData: '0x' },
          1,
        ),
        log(messengerAbove, 'event RelayedMessage(bytes32 indexed msgHash)', { msgHash: keccak256(relayed) }, 2),
      ],
    ],
    key: `op_stack:eip155:1:${keccak256(relayed)}`,
    listed: true,
  },
  'arbitrum, ether': {
    from: 'eip155:1',
    to: 'eip155:42161',
    sent: [
      [
        log(
          arbBridge,
          'event MessageDelivered(uint256 indexed messageIndex, bytes32 indexed beforeInboxAcc, address inbox, uint8 kind, address sender, bytes32 messageDataHash, uint256 baseFeeL1, uint64 timestamp)',
          {
            messageIndex: 12n,
            beforeInboxAcc: guid,
            inbox: arbInbox,
            kind: 12,
            sender: payer,
            messageDataHash: guid,
            baseFeeL1: 1n,
            timestamp: 1n,
          },
          0,
        ),
        log(
          arbInbox,
          'event InboxMessageDelivered(uint256 indexed messageNum, bytes data)',
          { messageNum: 12n, data: `${payee}${pad(toHex(900n), { size: 32 }).slice(2)}` },
          1,
        ),
      ],
      { moves: [native(payer, arbInbox, 900n)] },
    ],
    received: [[], { mint: 900n, requestId: pad(toHex(12n), { size: 32 }), moves: [native(payer, payee, 900n)] }],
    key: 'arbitrum:eip155:1:m12',
    listed: true,
  },
  polygon: {
    from: 'eip155:1',
    to: 'eip155:137',
    sent: [
      [
        transferLog(tokenA, payer, predicate, 900n, 0),
        log(
          predicate,
          'event LockedERC20(address indexed depositor, address indexed depositReceiver, address indexed rootToken, uint256 amount)',
          { depositor: payer, depositReceiver: payee, rootToken: tokenA, amount: 900n },
          1,
        ),
        log(
          stateSender,
          'event StateSynced(uint256 indexed id, address indexed contractAddress, bytes data)',
          { id: 31n, contractAddress: contract, data: '0x' },
          2,
        ),
      ],
    ],
    received: [
      [
        transferLog(tokenA, nobody, relayer, 1n, 0),
        log(
          '0x0000000000000000000000000000000000001001',
          'event StateCommitted(uint256 indexed stateId, bool success)',
          { stateId: 30n, success: true },
          1,
        ),
        transferLog(tokenB, nobody, payee, 900n, 2),
        log(
          '0x0000000000000000000000000000000000001001',
          'event StateCommitted(uint256 indexed stateId, bool success)',
          { stateId: 31n, success: true },
          3,
        ),
      ],
    ],
    key: 'polygon:eip155:1:s31',
    listed: true,
  },
  ronin: {
    from: 'eip155:2020',
    to: 'eip155:1',
    sent: [
      [
        transferLog(tokenA, payer, roninGateway, 900n, 0),
        log(
          roninGateway,
          `event WithdrawalRequested(bytes32 receiptHash, ${receiptText})`,
          { receiptHash: guid, receipt: receipt(1) },
          1,
        ),
      ],
    ],
    received: [
      [
        transferLog(tokenB, gateway, payee, 900n, 0),
        log(gateway, `event Withdrew(bytes32 receiptHash, ${receiptText})`, { receiptHash: guid, receipt: receipt(1) }, 1),
      ],
    ],
    key: 'ronin:eip155:2020:w42',
    listed: true,
  },
  nomad: {
    from: 'eip155:1284',
    to: 'eip155:1',
    sent: [
      [
        transferLog(tokenA, payer, nobody, 900n, 0),
        log(
          contract,
          'event Dispatch(bytes32 indexed messageHash, uint256 indexed leafIndex, uint64 indexed destinationAndNonce, bytes32 committedRoot, bytes message)',
          { messageHash: guid, leafIndex: 1n, destinationAndNonce: 1n, committedRoot: guid, message: '0x' },
          1,
        ),
        log(
          nomadRouters[1],
          'event Send(address indexed token, address indexed from, uint32 indexed toDomain, bytes32 toId, uint256 amount, bool fastLiquidityEnabled)',
          { token: tokenA, from: payer, toDomain: 6648936, toId: word(payee), amount: 900n, fastLiquidityEnabled: false },
          2,
        ),
      ],
    ],
    received: [
      [
        transferLog(tokenB, nomadRouters[0], payee, 900n, 0),
        log(
          nomadRouters[0],
          'event Receive(uint64 indexed originAndNonce, address indexed token, address indexed recipient, address liquidityProvider, uint256 amount)',
          { originAndNonce: (1650811245n << 32n) | 4n, token: tokenB, recipient: payee, liquidityProvider: nobody, amount: 900n },
          1,
        ),
        log(
          contract,
          'event Process(bytes32 indexed messageHash, bool indexed success, bytes indexed returnData)',
          { messageHash: guid, success: true, returnData: '0x' },
          2,
        ),
      ],
    ],
    key: `nomad:eip155:1284:${guid}`,
    listed: true,
  },
  thorchain: {
    from: 'eip155:56',
    to: 'eip155:1',
    sent: [
      [
        transferLog(tokenA, payer, relayer, 900n, 0),
        log(
          contract,
          'event Deposit(address indexed to, address indexed asset, uint256 amount, string memo)',
          { to: relayer, asset: tokenA, amount: 900n, memo: `=:ETH.ETH:${payee}:0/1/0` },
          1,
        ),
      ],
      { hash: 'ab'.repeat(32) },
    ],
    received: [
      [
        log(
          '0xd37bbe5744d730a1d98d8dc97c42f0ca46ad7146',
          'event TransferOut(address indexed vault, address indexed to, address asset, uint256 amount, string memo)',
          { vault: relayer, to: payee, asset: nobody, amount: 3n, memo: `OUT:${'AB'.repeat(32)}` },
          0,
        ),
      ],
      { moves: [native(relayer, payee, 3n)] },
    ],
    key: `thorchain:any:${'ab'.repeat(32)}`,
    listed: false,
  },
}
