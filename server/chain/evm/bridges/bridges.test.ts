import { type Hex, pad, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { matchStoredLegs, type StoredLeg } from '@/server/chain/bridges'
import { claimKinds, type NormalisedClaim } from '@/server/chain/structural/claim'
import type { RawLog } from '../answers'
import { nobody } from '../conversions'
import {
  burnBody,
  type Crossing,
  contract,
  crossings,
  gateway,
  log,
  native,
  payee,
  payer,
  predicate,
  relayer,
  tokenA,
  usdc,
} from '../testing/bridge-crossings'
import { transferLog } from '../testing/logs'
import { tokenMovements } from '../token-transfers'
import { type BridgeInput, recogniseBridges } from './index'

const read = (network: string, logs: RawLog[], part: Partial<BridgeInput> = {}) =>
  recogniseBridges({
    chainId: Number(network.split(':')[1]),
    network,
    hash: 'ab'.repeat(32),
    from: payer,
    to: contract,
    moves: [...(part.moves ?? []), ...tokenMovements(logs).movements],
    logs,
    traced: false,
    ...(part.mint !== undefined && { mint: part.mint }),
    ...(part.hash && { hash: part.hash }),
    ...(part.input && { input: part.input }),
    ...(part.ticketId && { ticketId: part.ticketId }),
    ...(part.requestId && { requestId: part.requestId }),
  })

const textIn = (claim: NormalisedClaim, name: string) => (claim.detail[name] ?? null) as string | null
/** A claim as the matcher reads it from the database. */
const stored = (claim: NormalisedClaim | undefined, ref: string, time: number): StoredLeg => {
  const told = claim as NormalisedClaim
  const value = told.given ?? told.received
  return {
    ...{ ref, kind: claimKinds[told.kind], inForce: true, time, rule: told.rule, basis: told.basis, confidence: told.confidence },
    ...{ matchKey: told.matchKey, contract: value?.contract ?? null, amount: value?.amountRaw ?? null },
    ...{ beneficiary: textIn(told, 'beneficiary'), origin: textIn(told, 'origin'), destination: textIn(told, 'destination') },
    expectedAsset: textIn(told, 'expected_asset'),
    expectedAmount: told.detail.expected_amount ? BigInt(told.detail.expected_amount as string) : null,
  }
}

describe('a transfer over a bridge', () => {
  it.each(Object.entries(crossings))('by %s carries one id on both sides, with who paid and who is paid', (_, crossing) => {
    const [sent, ...others] = read(crossing.from, ...crossing.sent)
    const received = read(crossing.to, ...crossing.received).find(({ matchKey }) => matchKey === crossing.key)
    expect(others).toEqual([])
    expect(sent).toMatchObject({ kind: 'bridge_sent', party: payer, matchKey: crossing.key, given: { amountRaw: 900n } })
    expect(received).toMatchObject({ kind: 'bridge_received', party: payee, matchKey: crossing.key })
    expect(sent?.detail.destination).toBe(crossing.to)
    expect([sent?.confidence === 100, sent?.detail.contract_listed]).toEqual([crossing.listed, crossing.listed])
  })

  it('is nobody’s claim where a contract on no list says so and just that amount did not move', () => {
    const [logs] = (crossings.layerzero as Crossing).sent
    expect(read('eip155:1', logs.slice(1))).toEqual([])
    const [ronin] = (crossings.ronin as Crossing).received
    const forged = ronin.map((one) => ({ ...one, address: one.address === gateway ? contract : one.address }))
    expect(read('eip155:1', forged.slice(1))).toEqual([])
  })

  it('by the Ronin gateways of 2021 is numbered by the side it began on', () => {
    const old = '0x1a2a1c938ce3ec39b6d47113c7955baa9dd454f2'
    const withdrew = log(
      old,
      'event TokenWithdrew(uint256 indexed _withdrawId, address indexed _owner, address indexed _tokenAddress, uint256 _tokenNumber)',
      { _withdrawId: 2_000_000n, _owner: payee, _tokenAddress: tokenA, _tokenNumber: 173_600n },
      0,
    )
    expect(read('eip155:1', [withdrew])).toMatchObject([
      { matchKey: 'ronin:eip155:2020:w2000000', party: payee, confidence: 100 },
    ])
  })

  it('by THORChain may be a plain payment with a memo, and liquidity is none', () => {
    const pay = (memo: string) => read('eip155:1', [], { moves: [native(payer, relayer, 900n)], input: toHex(memo) })
    expect(pay('=:BTC.BTC:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toMatchObject([
      {
        rule: 'thorchain',
        basis: 'memo',
        counterparty: null,
        detail: { beneficiary: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
        confidence: 60,
      },
    ])
    expect(pay('+:BTC.BTC')).toEqual([])
  })

  it('by CCTP’s second version has no number on the deposit and is paired by recipient, token and amount less the fee', () => {
    const burnt = log(
      '0x28b5a0e9c621a5badaa536219b3a228c8168cf5d',
      'event DepositForBurn(address indexed burnToken, uint256 amount, address indexed depositor, bytes32 mintRecipient, uint32 destinationDomain, bytes32 destinationTokenMessenger, bytes32 destinationCaller, uint256 maxFee, uint32 indexed minFinalityThreshold, bytes hookData)',
      {
        ...{ burnToken: usdc[1], amount: 9_000n, depositor: payer, mintRecipient: pad(payee), destinationDomain: 6, maxFee: 5n },
        ...{
          destinationTokenMessenger: pad(contract),
          destinationCaller: pad('0x'),
          minFinalityThreshold: 1_000,
          hookData: '0x',
        },
      },
      1,
    )
    const paid = [
      log(
        contract,
        'event MintAndWithdraw(address indexed mintRecipient, uint256 amount, address indexed mintToken, uint256 feeCollected)',
        { mintRecipient: payee, amount: 8_999n, mintToken: usdc[8453], feeCollected: 1n },
        1,
      ),
      log(
        '0x81d40f21f12a8f0e3252bccb954d722d4c464b64',
        'event MessageReceived(address indexed caller, uint32 sourceDomain, bytes32 indexed nonce, bytes32 sender, uint32 indexed finalityThresholdExecuted, bytes messageBody)',
        {
          ...{ caller: relayer, sourceDomain: 0, nonce: pad('0x9'), sender: pad(contract) },
          ...{ finalityThresholdExecuted: 1_000, messageBody: burnBody(1, 9_000n, 1n) },
        },
        2,
      ),
    ]
    const [sent] = read('eip155:1', [transferLog(usdc[1], payer, nobody, 9_000n, 0), burnt])
    const [received] = read('eip155:8453', [transferLog(usdc[8453], nobody, payee, 8_999n, 0), ...paid])
    expect(sent).toMatchObject({ rule: 'cctp_v2', matchKey: null, confidence: 100, given: { amountRaw: 9_000n } })
    expect(received).toMatchObject({ rule: 'cctp_v2', matchKey: null, confidence: 100, received: { amountRaw: 8_999n } })
    const pairs = matchStoredLegs([stored(sent, 's', 0), stored(received, 'r', 60)])
    expect(pairs.get('s')).toMatchObject({ other: 'r', basis: 'inferred' })
    expect(matchStoredLegs([stored(sent, 's', 0), stored(sent, 't', 1), stored(received, 'r', 60)]).size).toBe(0)
  })

  it('by CCTP is not what another message of its transmitter is', () => {
    const [logs] = (crossings.cctp as Crossing).received
    const other = logs.map((one) => ({
      ...one,
      data: one.data.replace(/0{8}0{24}a0b869/, `00000007${'0'.repeat(24)}a0b869`) as Hex,
    }))
    expect(read('eip155:8453', other)).toEqual([])
  })

  it('out of Polygon is an exit without an id', () => {
    const exited = log(
      predicate,
      'event ExitedERC20(address indexed exitor, address indexed rootToken, uint256 amount)',
      { exitor: payee, rootToken: tokenA, amount: 900n },
      1,
    )
    expect(read('eip155:1', [exited])).toMatchObject([{ kind: 'bridge_received', matchKey: null, basis: 'structure' }])
  })

  it('is none where a log has the signature and not the shape', () => {
    const [logs] = (crossings.across as Crossing).sent
    const cut = logs.map((one) => ({ ...one, data: one.data.slice(0, 130) as `0x${string}` }))
    expect(read('eip155:1', cut.slice(1))).toEqual([])
  })
})
