import { type AbiEvent, parseAbiItem } from 'viem'
import { describe, expect, it } from 'vitest'
import type { RawLog } from '../answers'
import { logOf, party, transferLog } from '../testing/logs'
import { tokenMovements } from '../token-transfers'
import { recogniseSwaps, type SwapInput, type ValueMove } from './index'

const [trader, router, pool, otherPool, usdc, dai, lp, friend] = [1, 2, 3, 4, 5, 6, 7, 8].map(party) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const nobody = `0x${'0'.repeat(40)}`

const v2 = parseAbiItem(
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
)
const v4 = parseAbiItem(
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
)
const curveExchange = parseAbiItem(
  'event TokenExchange(address indexed buyer, int128 sold_id, uint256 tokens_sold, int128 bought_id, uint256 tokens_bought)',
)
const cowTrade = parseAbiItem(
  'event Trade(address indexed owner, address sellToken, address buyToken, uint256 sellAmount, uint256 buyAmount, uint256 feeAmount, bytes orderUid)',
)
const wethWithdrawal = parseAbiItem('event Withdrawal(address indexed src, uint256 wad)')

const v2Log = (at: string, amountIn: bigint, amountOut: bigint, to: string, index: number): RawLog =>
  logOf(
    at,
    v2 as AbiEvent,
    { sender: router, amount0In: amountIn, amount1In: 0n, amount0Out: 0n, amount1Out: amountOut, to },
    index,
  )

/** One transaction of the trader through the router, with these logs and native payments. */
function read(logs: RawLog[], native: ValueMove[] = [], part: Partial<SwapInput> = {}) {
  const { movements } = tokenMovements(logs)
  const fungible = movements.filter(({ standard }) => standard === 'erc20')
  return recogniseSwaps({
    chainId: 1,
    from: trader,
    to: router,
    moves: [...native, ...fungible],
    unfungible: new Set(movements.filter(({ standard }) => standard !== 'erc20').flatMap(({ from, to }) => [from, to])),
    logs,
    traced: false,
    ...part,
  })
}
const told = (logs: RawLog[], native: ValueMove[] = [], part: Partial<SwapInput> = {}) =>
  read(logs, native, part).claims.map(({ rule, party: who, counterparty, given, received, basis }) => ({
    rule,
    who,
    to: counterparty === who ? 'itself' : counterparty,
    gave: [given?.contract, given?.amountRaw],
    got: [received?.contract, received?.amountRaw],
    basis,
  }))

/** 100 USDC for 99 DAI through one pool. */
const plain = [
  transferLog(usdc, trader, pool, 100n, 0),
  transferLog(dai, pool, trader, 99n, 1),
  v2Log(pool, 100n, 99n, trader, 2),
]

describe('a swap', () => {
  it('is the trader’s net change, not the router’s or the pool’s, and a pool of no known factory is v2-shaped', () => {
    expect(told(plain)).toEqual([
      { rule: 'v2_shaped', who: trader, to: 'itself', gave: [usdc, 100n], got: [dai, 99n], basis: 'structure' },
    ])
  })

  it('over two pools is one swap of what went in for what came out, however it passed the router', () => {
    const logs = [
      transferLog(usdc, trader, router, 100n, 0),
      transferLog(usdc, router, pool, 100n, 1),
      transferLog(weth, pool, otherPool, 7n, 2),
      v2Log(pool, 100n, 7n, otherPool, 3),
      transferLog(dai, otherPool, router, 98n, 4),
      v2Log(otherPool, 7n, 98n, router, 5),
      transferLog(dai, router, trader, 98n, 6),
    ]
    const [claim, another] = read(logs).claims
    expect([claim?.given?.amountRaw, claim?.received?.amountRaw, claim?.detail.hops, another]).toEqual([100n, 98n, 2, undefined])
  })

  it('of ether that the router wraps is a swap of ether', () => {
    const logs = [transferLog(weth, router, pool, 5n, 0), transferLog(dai, pool, trader, 99n, 1), v2Log(pool, 5n, 99n, trader, 2)]
    expect(told(logs, [{ contract: '', from: trader, to: router, amount: 5n }])).toMatchObject([
      { gave: ['', 5n], got: [dai, 99n] },
    ])
  })

  it('for ether is inferred from the unwrapping where no trace shows the payment, and seen where one does', () => {
    const logs = [
      transferLog(usdc, trader, pool, 100n, 0),
      transferLog(weth, pool, router, 5n, 1),
      v2Log(pool, 100n, 5n, router, 2),
      transferLog(weth, router, nobody, 0n, 3),
      logOf(weth, wethWithdrawal as AbiEvent, { src: router, wad: 5n }, 4),
    ]
    expect(told(logs)).toMatchObject([{ got: ['', 5n], basis: 'inferred' }])
    const traced = [
      { contract: '', from: weth, to: router, amount: 5n },
      { contract: '', from: router, to: trader, amount: 4n },
    ]
    expect(told(logs, traced, { traced: true })).toMatchObject([{ got: ['', 4n], basis: 'structure' }])
  })

  it('for somebody else names the recipient', () => {
    const logs = [
      transferLog(usdc, trader, pool, 100n, 0),
      transferLog(dai, pool, friend, 99n, 1),
      v2Log(pool, 100n, 99n, friend, 2),
    ]
    expect(told(logs)).toMatchObject([{ who: trader, to: friend, gave: [usdc, 100n], got: [dai, 99n] }])
  })

  it('of a contract’s own money is that contract’s', () => {
    const logs = [transferLog(weth, router, pool, 5n, 0), transferLog(dai, pool, router, 99n, 1), v2Log(pool, 5n, 99n, router, 2)]
    expect(told(logs)).toMatchObject([{ who: router, gave: [weth, 5n], got: [dai, 99n] }])
  })

  it('by Uniswap v4 has its signs from the swapper’s side', () => {
    const event = { id: `0x${'12'.repeat(32)}`, sender: router, sqrtPriceX96: 1n, liquidity: 1n, tick: -3, fee: 500 }
    const logs = [
      transferLog(usdc, trader, pool, 100n, 0),
      transferLog(dai, pool, trader, 99n, 1),
      logOf(pool, v4 as AbiEvent, { ...event, amount0: -100n, amount1: 99n }, 2),
    ]
    expect(read(logs).events).toMatchObject([
      { protocol: 'v4_shaped', amountIn: 100n, amountOut: 99n, tokenIn: usdc, tokenOut: dai },
    ])
  })

  it('by Curve is read by the same net change', () => {
    const event = { buyer: trader, sold_id: 0n, tokens_sold: 100n, bought_id: 1n, tokens_bought: 99n }
    const logs = [...plain.slice(0, 2), logOf(pool, curveExchange as AbiEvent, event, 2)]
    expect(told(logs)).toMatchObject([{ rule: 'curve', gave: [usdc, 100n], got: [dai, 99n] }])
  })

  it('in a batch is one for each owner, also for two that trade with each other', () => {
    const settlement = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
    const trade = (owner: string, sell: [string, bigint], buy: [string, bigint], index: number) => {
      const [[sellToken, sellAmount], [buyToken, buyAmount]] = [sell, buy]
      const event = { owner, sellToken, sellAmount, buyToken, buyAmount, feeAmount: 0n, orderUid: '0x' }
      return logOf(settlement, cowTrade as AbiEvent, event, index)
    }
    const logs = [
      trade(trader, [usdc, 100n], [dai, 99n], 0),
      trade(friend, [dai, 99n], [usdc, 100n], 1),
      transferLog(usdc, trader, settlement, 100n, 2),
      transferLog(dai, friend, settlement, 99n, 3),
      transferLog(dai, settlement, trader, 99n, 4),
      transferLog(usdc, settlement, friend, 100n, 5),
    ]
    expect(told(logs, [], { from: party(99), to: settlement })).toMatchObject([
      { rule: 'cow', who: trader, gave: [usdc, 100n], got: [dai, 99n] },
      { rule: 'cow', who: friend, gave: [dai, 99n], got: [usdc, 100n] },
    ])
  })

  it('without an event is one by the rule of net change, through contracts only', () => {
    const swapper = [transferLog(usdc, trader, router, 100n, 0), transferLog(dai, router, trader, 99n, 1)]
    const notice = logOf(router, wethWithdrawal as AbiEvent, { src: trader, wad: 1n }, 2)
    expect(told([...swapper, notice])).toMatchObject([{ rule: 'generic', who: trader, gave: [usdc, 100n], got: [dai, 99n] }])
    const desk = [transferLog(usdc, trader, friend, 100n, 0), transferLog(dai, friend, trader, 99n, 1)]
    expect(read(desk)).toMatchObject({ claims: [], refusal: 'not_through_contracts' })
  })
})

describe('is no swap, and why', () => {
  it.each<[string, RawLog[], string | null]>([
    [
      'an arbitrage that ends in the asset it began with',
      [
        transferLog(weth, trader, pool, 5n, 0),
        transferLog(dai, pool, otherPool, 99n, 1),
        v2Log(pool, 5n, 99n, otherPool, 2),
        transferLog(weth, otherPool, trader, 6n, 3),
        v2Log(otherPool, 99n, 6n, trader, 4),
      ],
      'one_asset_only',
    ],
    [
      'liquidity that is added',
      [transferLog(usdc, trader, pool, 100n, 0), transferLog(dai, trader, pool, 99n, 1), transferLog(lp, nobody, trader, 9n, 2)],
      'several_assets_given',
    ],
    [
      'liquidity that is taken out',
      [transferLog(lp, trader, pool, 9n, 0), transferLog(usdc, pool, trader, 100n, 1), transferLog(dai, pool, trader, 99n, 2)],
      'several_assets_received',
    ],
    ['a plain payment', [transferLog(usdc, trader, friend, 100n, 0)], null],
  ])('%s', (_, logs, refusal) => {
    expect(read(logs)).toMatchObject({ claims: [], refusal })
  })

  it('wrapping ether', () => {
    const wrapped = read([transferLog(weth, nobody, trader, 5n, 0)], [{ contract: '', from: trader, to: weth, amount: 5n }], {
      to: weth,
    })
    expect(wrapped).toMatchObject({ claims: [], refusal: null })
  })
})
