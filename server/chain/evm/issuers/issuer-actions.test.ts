import { encodeAbiParameters, type Hex, pad, toEventSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { log } from '../answers'
import { issuerActions } from './issuer-actions'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const usdp = '0x8e870d67f660d95d5be530380d0ec0bd388289e1'
const frozen: Hex = '0xdd4c48c0b24039969fc16d1cdf626eab821d3384'
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

const made = (address: string, signature: string, topics: Hex[], data: Hex | '0x' = '0x') =>
  log.parse({
    address,
    topics: [toEventSelector(signature), ...topics],
    data,
    logIndex: '0x9',
    transactionHash: word(1n),
    blockHash: word(2n),
  })
const inTopic = [pad(frozen)]
const inData = encodeAbiParameters([{ type: 'address' }], [frozen])
const read = (one: ReturnType<typeof made>, chainId: number | undefined = 1) =>
  issuerActions(chainId, [one]).map(({ rule, party, counterparty, given, ordinal, detail }) => ({
    rule,
    party,
    token: counterparty,
    amount: given?.amountRaw ?? null,
    ordinal,
    issuer: detail.issuer,
  }))

describe('what an issuer did to an address', () => {
  const said = { party: frozen, amount: null, ordinal: 9 }

  it('is read from each family’s events, indexed or not', () => {
    // The two topics that Circle's published data was recorded under.
    expect(made(usdc, 'Blacklisted(address)', inTopic).topics[0]).toBe(
      'ffa4e6181777692565cf28528fc88fd1516ea86b56da075235fa575af6a4b855',
    )
    expect(made(usdc, 'UnBlacklisted(address)', inTopic).topics[0]).toBe(
      '117e3210bb9aa7d9baff172026820255c6f6c30ba8999d1c2fd88e2848137c4e',
    )
    expect(read(made(usdc, 'Blacklisted(address)', inTopic))).toEqual([
      { ...said, rule: 'freeze', token: usdc, issuer: 'Circle' },
    ])
    expect(read(made(usdc, 'UnBlacklisted(address)', inTopic))).toMatchObject([{ rule: 'unfreeze', token: usdc }])
    expect(read(made(usdt, 'AddedBlackList(address)', [], inData))).toEqual([
      { ...said, rule: 'freeze', token: usdt, issuer: 'Tether' },
    ])
    expect(read(made(usdt, 'RemovedBlackList(address)', [], inData))).toMatchObject([{ rule: 'unfreeze' }])
    const wiped = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [frozen, 77n])
    expect(read(made(usdt, 'DestroyedBlackFunds(address,uint256)', [], wiped))).toMatchObject([{ rule: 'wipe', amount: 77n }])
    expect(read(made(usdp, 'FrozenAddressWiped(address)', inTopic))).toMatchObject([
      { rule: 'wipe', amount: null, issuer: 'Paxos' },
    ])
  })

  it('is nobody’s word from another contract, another network, another family or another shape', () => {
    const fake = '0x1111111111111111111111111111111111111111'
    expect(read(made(fake, 'Blacklisted(address)', inTopic))).toEqual([])
    expect(issuerActions(undefined, [made(usdc, 'Blacklisted(address)', inTopic)])).toEqual([])
    expect(read(made(usdc, 'Blacklisted(address)', inTopic), 56)).toEqual([])
    expect(read(made(usdc, 'AddedBlackList(address)', [], inData))).toEqual([])
    expect(read(made(usdc, 'Blacklisted(address)', []))).toEqual([])
    expect(
      read(made(usdt, 'AddedBlackList(address)', [], '0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff')),
    ).toEqual([])
  })
})
