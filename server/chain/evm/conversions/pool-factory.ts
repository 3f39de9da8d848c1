import { encodeAbiParameters, encodePacked, getCreate2Address, type Hex, keccak256 } from 'viem'

interface Factory {
  readonly protocol: string
  readonly address: Hex
  readonly initCodeHash: Hex
  readonly shape: 'v2' | 'v3'
  /** Undefined: on any chain. */
  readonly chains?: readonly number[]
}

const uniswapV3Code = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54'
const sushiCode = '0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303'

/**
 * Factories whose pools have addresses derived from their tokens (CREATE2, EIP-1014). Sources: Uniswap/sdk-core,
 * src/addresses.ts; Uniswap/v2-core and v3-sdk for the code hashes; sushiswap/sushiswap-sdk, src/constants/addresses.ts;
 * pancakeswap/pancake-swap-sdk, src/constants.ts.
 */
const factories: readonly Factory[] = [
  {
    protocol: 'uniswap_v2',
    address: '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f',
    initCodeHash: '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f',
    shape: 'v2',
    chains: [1],
  },
  {
    protocol: 'sushi_v2',
    address: '0xc0aee478e3658e2610c5f7a4a2e1777ce9e4f2ac',
    initCodeHash: sushiCode,
    shape: 'v2',
    chains: [1],
  },
  { protocol: 'sushi_v2', address: '0xc35dadb65012ec5796536bd9864ed8773abc74c4', initCodeHash: sushiCode, shape: 'v2' },
  {
    protocol: 'pancake_v2',
    address: '0xca143ce32fe78f1f7019d7d551a6402fc5350c73',
    initCodeHash: '0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5',
    shape: 'v2',
    chains: [56],
  },
  { protocol: 'uniswap_v3', address: '0x1f98431c8ad98523631ae4a59f267346ea31f984', initCodeHash: uniswapV3Code, shape: 'v3' },
  {
    protocol: 'uniswap_v3',
    address: '0x33128a8fc17869897dce68ed026d694621f6fdfd',
    initCodeHash: uniswapV3Code,
    shape: 'v3',
    chains: [8453],
  },
  {
    protocol: 'uniswap_v3',
    address: '0xdb1d10011ad0ff90774d0c6bb92e5c5c8b4461f7',
    initCodeHash: uniswapV3Code,
    shape: 'v3',
    chains: [56],
  },
  {
    protocol: 'uniswap_v3',
    address: '0x740b1c1de25031c31ff4fc9a62f554a55cdc1bad',
    initCodeHash: uniswapV3Code,
    shape: 'v3',
    chains: [43114],
  },
]
const v3Fees = [100, 500, 3_000, 10_000]

/**
 * The protocol whose factory created a pool of two tokens, proved by the pool's address; undefined if no known factory would
 * have created it there. The event alone is not enough: forks emit the same one.
 */
export function protocolOfPool(
  chainId: number | undefined,
  shape: 'v2' | 'v3',
  pool: string,
  tokens: readonly [string, string],
): string | undefined {
  const [token0, token1] = (tokens[0] < tokens[1] ? tokens : [tokens[1], tokens[0]]) as [Hex, Hex]
  for (const factory of factories) {
    if (factory.shape !== shape || (factory.chains && !factory.chains.includes(chainId ?? -1))) continue
    const salts =
      shape === 'v2'
        ? [keccak256(encodePacked(['address', 'address'], [token0, token1]))]
        : v3Fees.map((fee) =>
            keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'address' }, { type: 'uint24' }], [token0, token1, fee])),
          )
    const { address: from, initCodeHash: bytecodeHash, protocol } = factory
    if (salts.some((salt) => getCreate2Address({ from, salt, bytecodeHash }).toLowerCase() === pool)) return protocol
  }
  return undefined
}
