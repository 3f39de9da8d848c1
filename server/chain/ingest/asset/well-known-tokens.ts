/** Tokens whose symbol and decimals a file of transfers may leave out, by `network:canonical contract`. */
export const wellKnownTokens: ReadonlyMap<string, { symbol: string; decimals: number }> = new Map([
  ['ethereum:0xdac17f958d2ee523a2206206994597c13d831ec7', { symbol: 'USDT', decimals: 6 }],
  ['ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', { symbol: 'USDC', decimals: 6 }],
  ['ethereum:0x6b175474e89094c44da98b954eedeac495271d0f', { symbol: 'DAI', decimals: 18 }],
  ['ethereum:0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', { symbol: 'WETH', decimals: 18 }],
  ['ethereum:0x2260fac5e5542a773aa44fbcfedf7c193bc2c599', { symbol: 'WBTC', decimals: 8 }],
  ['tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', { symbol: 'USDT', decimals: 6 }],
  ['tron:TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', { symbol: 'USDC', decimals: 6 }],
])
