import { describe, expect, it } from 'vitest'
import { answeredBy, matchStoredLegs, type StoredLeg, swapMemo } from '../bridges'
import { networkNamed } from '../networks'
import { claimKinds, type NormalisedClaim } from '../structural/claim'
import { normaliseTransaction, unplaced } from './normalise-transaction'
import { memoOf, textOfScript } from './op-return'

const bitcoin = networkNamed('bitcoin')
const [user, vault, change] = [
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
]
const evm = `0x${'ab'.repeat(20)}`
const push = (text: string) =>
  `6a${text.length > 75 ? '4c' : ''}${text.length.toString(16).padStart(2, '0')}${Buffer.from(text).toString('hex')}`

function claimsOf(memo: string, from: string, pays: readonly (readonly [string, bigint])[], hash = 'cd'.repeat(32)) {
  const outputs = pays.map(([address, amountRaw], index) => ({ index, address, amountRaw, scriptType: 'witness_v0_keyhash' }))
  const data = { index: pays.length, address: null, amountRaw: 0n, scriptType: 'nulldata' }
  const total = pays.reduce((sum, [, amount]) => sum + amount, 1_000n)
  const inputs = [{ index: 0, address: from, amountRaw: total, prevHash: '11'.repeat(32), prevIndex: 0, coinbase: false }]
  const read = { hash, inputs, outputs: [...outputs, data], confidential: false, memo: memoOf([push(memo)]) }
  return normaliseTransaction(bitcoin, read, unplaced).claims ?? []
}

describe('the text in an OP_RETURN output', () => {
  it.each([
    ['one push', push('=:e:0xabc'), '=:e:0xabc'],
    ['a long push', push('x'.repeat(80)), 'x'.repeat(80)],
    ['two pushes', `${push('OUT:')}02${Buffer.from('AB').toString('hex')}`, 'OUT:AB'],
    // thorchain/thornode, bifrost/pkg/chainclients/utxo/bitcoin_test.go
    ['what THORChain’s own test writes', '6a1574686f72636861696e3a636f6e736f6c6964617465', 'thorchain:consolidate'],
    ['another script', '76a914', null],
    ['bytes that are no text', '6a0400ff00ff', null],
    ['a push that is cut off', '6a20616263', null],
  ])('of %s', (_, script, text) => expect(textOfScript(script)).toBe(text))

  it('stands in several outputs where it is long', () => {
    expect(memoOf([push('swap:eth:0x'), '0014abcd', push('ff')])).toBe('swap:eth:0xff')
    expect(memoOf(['0014abcd'])).toBeUndefined()
  })
})

describe('a memo of THORChain', () => {
  it.each([
    [`=:ETH.ETH:${evm}:0/1/0`, 'ETH.ETH', 'eip155:1', evm],
    [`SWAP:AVAX.AVAX:0x${'AB'.repeat(20)}`, 'AVAX.AVAX', 'eip155:43114', evm],
    [`s:b:${user}/${change}:1`, 'b', bitcoin.caip2, user],
    ['=:BTC.BTC:someones-name', 'BTC.BTC', bitcoin.caip2, null],
    ['=:GAIA.ATOM:cosmos1abc', 'GAIA.ATOM', null, 'cosmos1abc'],
  ])('%s asks for a swap', (memo, asset, chain, address) => expect(swapMemo(memo)).toEqual({ asset, chain, address }))

  it.each(['+:BTC.BTC', 'ADD:BTC.BTC:thor1', 'MIGRATE:7', 'consolidate', '=', 'hello'])('%s asks for none', (memo) => {
    expect([swapMemo(memo), answeredBy(memo)]).toEqual([null, null])
  })
})

describe('a swap through THORChain on Bitcoin', () => {
  const stored = (claim: NormalisedClaim, ref: string, time: number): StoredLeg => {
    const value = claim.given ?? claim.received
    const text = (name: string) => (claim.detail[name] ?? null) as string | null
    return {
      ...{ ref, kind: claimKinds[claim.kind], inForce: true, time, rule: claim.rule, basis: claim.basis },
      ...{ confidence: claim.confidence, matchKey: claim.matchKey, contract: value?.contract ?? null },
      ...{ amount: value?.amountRaw ?? null, beneficiary: text('beneficiary'), origin: text('origin') },
      ...{ destination: text('destination'), expectedAsset: null, expectedAmount: null },
    }
  }
  const deposit = 'ef'.repeat(32)

  it('is a deposit at the first output that is not the payer’s own', () => {
    expect(
      claimsOf(
        `=:ETH.ETH:${evm}`,
        user,
        [
          [user, 9n],
          [vault, 5_000n],
        ],
        deposit,
      ),
    ).toMatchObject([
      {
        ...{ kind: 'bridge_sent', rule: 'thorchain', basis: 'memo', confidence: 60, party: user, ordinal: 1 },
        ...{ given: { contract: '', amountRaw: 5_000n }, matchKey: `thorchain:any:${deposit}` },
        detail: { beneficiary: evm, destination: 'eip155:1', contract: vault, contract_listed: false },
      },
    ])
  })

  it('is paired with the payment that names it, and so is a refund', () => {
    const [sent] = claimsOf(`=:BTC.BTC:${user}`, change, [[vault, 5_000n]], deposit)
    const [paid] = claimsOf(`OUT:${deposit.toUpperCase()}`, vault, [
      [user, 4_000n],
      [vault, 7n],
    ])
    const [back] = claimsOf(`REFUND:${deposit}`, vault, [[change, 4_900n]])
    expect([paid, back]).toMatchObject([
      { kind: 'bridge_received', party: user, received: { amountRaw: 4_000n }, detail: { refund: false } },
      { kind: 'bridge_received', party: change, received: { amountRaw: 4_900n }, detail: { refund: true } },
    ])
    const legs = [sent, paid, back] as [NormalisedClaim, NormalisedClaim, NormalisedClaim]
    for (const answer of [legs[1], legs[2]])
      expect(matchStoredLegs([stored(legs[0], 's', 0), stored(answer, 'r', 600)]).get('r')).toEqual({
        ...{ other: 's', basis: 'memo', confidence: 60 },
      })
    const [elsewhere] = claimsOf(`OUT:${deposit}`, vault, [[change, 4_000n]]) as [NormalisedClaim]
    expect(matchStoredLegs([stored(legs[0], 's', 0), stored(elsewhere, 'r', 600)]).size).toBe(0)
  })

  it('is none without a memo of its kind, and none where nobody else is paid', () => {
    expect(claimsOf('hello', user, [[vault, 5n]])).toEqual([])
    expect(claimsOf(`=:ETH.ETH:${evm}`, user, [[user, 5n]])).toEqual([])
  })
})
