import { encodeAbiParameters, type Hex, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { log } from './answers'
import { readDecimals, readSymbol } from './token-text'
import { tokenMovements } from './token-transfers'

const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const address = (digit: string) => `0x${digit.repeat(40)}`
const topic = (digit: string) => `0x${'0'.repeat(24)}${digit.repeat(40)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const numbers = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const

const read = (topics: string[], data: string) =>
  tokenMovements([
    log.parse({ address: address('C'), topics, data, logIndex: '0x7', transactionHash: word(1n), blockHash: word(2n) }),
  ])

describe('tokenMovements', () => {
  const base = { logIndex: 7, contract: address('c'), from: address('a'), to: address('b') }

  it('reads each standard', () => {
    expect(read([transfer, topic('a'), topic('b')], word(2n ** 256n - 1n)).movements).toEqual([
      { ...base, amount: 2n ** 256n - 1n, standard: 'erc20', tokenIds: [] },
    ])
    expect(read([transfer, topic('a'), topic('b'), word(12n)], '0x').movements).toEqual([
      { ...base, amount: 1n, standard: 'erc721', tokenIds: [12n] },
    ])
    const one = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [9n, 30n])
    expect(read([single, topic('f'), topic('a'), topic('b')], one).movements).toEqual([
      { ...base, amount: 30n, standard: 'erc1155', tokenIds: [9n] },
    ])
    const several = encodeAbiParameters(numbers, [
      [1n, 2n, 3n],
      [10n, 20n, 30n],
    ])
    expect(read([batch, topic('f'), topic('a'), topic('b')], several).movements).toEqual([
      { ...base, amount: 60n, standard: 'erc1155', tokenIds: [1n, 2n, 3n] },
    ])
  })

  it.each([
    ['no parties', [transfer], word(1n)],
    ['one party', [transfer, topic('a')], word(1n)],
    ['a party that is no address', [transfer, word(2n ** 200n), topic('b')], word(1n)],
    ['no amount', [transfer, topic('a'), topic('b')], '0x'],
    ['an amount of 33 bytes', [transfer, topic('a'), topic('b')], `${word(1n)}00`],
    ['an id and an amount', [transfer, topic('a'), topic('b'), word(1n)], word(1n)],
    ['half a single', [single, topic('f'), topic('a'), topic('b')], word(1n)],
    ['a batch of unequal lists', [batch, topic('f'), topic('a'), topic('b')], encodeAbiParameters(numbers, [[1n], []])],
    [
      'a batch beyond 256 bits',
      [batch, topic('f'), topic('a'), topic('b')],
      encodeAbiParameters(numbers, [
        [1n, 2n],
        [2n ** 255n, 2n ** 255n],
      ]),
    ],
    ['a batch that points into the void', [batch, topic('f'), topic('a'), topic('b')], `${word(2n ** 64n)}${word(64n).slice(2)}`],
    [
      'a batch that claims a billion items',
      [batch, topic('f'), topic('a'), topic('b')],
      `${word(64n)}${word(64n).slice(2)}${word(10n ** 9n).slice(2)}`,
    ],
  ])('notes a look-alike with %s', (_name, topics, data) => {
    const { movements, malformed } = read(topics, data)
    expect(movements).toEqual([])
    expect(malformed).toHaveLength(1)
  })

  it('passes over every other event', () => {
    expect(read([word(5n), topic('a'), topic('b')], '0x')).toEqual({ movements: [], malformed: [] })
    expect(read([], '0x')).toEqual({ movements: [], malformed: [] })
  })
})

describe('token texts', () => {
  const symbol = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])

  it.each<[string, Hex, string | null]>([
    ['an ABI string', symbol('USDC'), 'USDC'],
    ['32 bytes', stringToHex('MKR', { size: 32 }), 'MKR'],
    ['nothing', '0x', null],
    ['an empty string', symbol(''), null],
    ['controls and direction marks', symbol('U\u0000S\u202eD\u200bT\n'), 'USDT'],
    ['spaces', symbol('  Visit  site  '), 'Visitsite'],
    ['a novel', symbol('x'.repeat(100_000)), 'x'.repeat(32)],
    ['bytes that are no text', `0x${'ff'.repeat(32)}`, null],
    ['a length that lies', `${word(32n)}${'f'.repeat(64)}` as Hex, null],
  ])('reads a symbol out of %s', (_name, data, expected) => {
    expect(readSymbol(data)).toBe(expected)
  })

  it('reads decimals, and refuses what no amount can have', () => {
    expect(readDecimals(word(18n) as Hex)).toBe(18)
    expect(readDecimals(word(0n) as Hex)).toBe(0)
    for (const data of ['0x', '0x12', word(78n), word(2n ** 255n)]) expect(readDecimals(data as Hex)).toBeNull()
  })
})
