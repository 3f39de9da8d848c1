import { toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { RawLog } from '../answers'
import {
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
} from '../testing/bridge-crossings'
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
    expect(pay('=:BTC.BTC:bc1qpayee')).toMatchObject([
      { rule: 'thorchain', basis: 'memo', counterparty: null, detail: { beneficiary: 'bc1qpayee' }, confidence: 60 },
    ])
    expect(pay('+:BTC.BTC')).toEqual([])
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
