/**
 * Contracts that wrap a network's native coin one to one (WETH9 and its copies), by chain id. Sources: the canonical
 * addresses in Uniswap's sdk-core (`WETH9`) and in the networks' own documentation.
 */
const wrappedNative: Readonly<Record<number, string>> = {
  1: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  10: '0x4200000000000000000000000000000000000006',
  56: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  100: '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d',
  137: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  8453: '0x4200000000000000000000000000000000000006',
  42161: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  43114: '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
  59144: '0xe5d7c2a44ffddf6b295a15c148167daaaf5cf34f',
  534352: '0x5300000000000000000000000000000000000004',
}

/** The contract that wraps a chain's native coin; undefined where none is known. */
export const wrappedNativeOf = (chainId: number | undefined): string | undefined =>
  chainId === undefined ? undefined : wrappedNative[chainId]
