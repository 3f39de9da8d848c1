/** A family of contracts whose issuer can freeze an address, by the events that report it. */
export type IssuerFamily = 'circle' | 'tether' | 'tether_v2' | 'paxos'

export interface IssuedToken {
  readonly issuer: string
  readonly symbol: string
  readonly families: readonly IssuerFamily[]
}

const circle = (symbol: string): IssuedToken => ({ issuer: 'Circle', symbol, families: ['circle'] })
const tether = (symbol: string): IssuedToken => ({ issuer: 'Tether', symbol, families: ['tether', 'tether_v2'] })
const paxos = (symbol: string): IssuedToken => ({ issuer: 'Paxos', symbol, families: ['paxos'] })

/**
 * Tokens whose issuers can freeze addresses, by chain id and contract (each address with its source in
 * ../testing/published-addresses.tsv). Tokens bridged by others are not included, whatever their name: the issuer cannot freeze
 * them there.
 */
export const issuedTokens: Readonly<Record<number, Readonly<Record<string, IssuedToken>>>> = {
  1: {
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': circle('USDC'),
    '0x1abaea1f7c830bd89acc67ec4af516284b1bc33c': circle('EURC'),
    '0xdac17f958d2ee523a2206206994597c13d831ec7': tether('USDT'),
    '0x68749665ff8d2d112fa859aa293f07a622782f38': tether('XAUT'),
    '0x8e870d67f660d95d5be530380d0ec0bd388289e1': paxos('USDP'),
    '0x6c3ea9036406852006290770bedfcaba0e23a0e8': paxos('PYUSD'),
    '0x4fabb145d64652a948d72533023f6e7a623c7c53': paxos('BUSD'),
    '0x45804880de22913dafe09f4980848ece6ecbaf78': paxos('PAXG'),
  },
  10: { '0x0b2c639c533813f4aa9d7837caf62653d097ff85': circle('USDC') },
  137: { '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359': circle('USDC') },
  8453: {
    '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': circle('USDC'),
    '0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42': circle('EURC'),
  },
  42161: {
    '0xaf88d065e77c8cc2239327c5edb3a432268e5831': circle('USDC'),
    '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9': tether('USDT'),
  },
  43114: {
    '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e': circle('USDC'),
    '0xc891eb4cbdeff6e073e859e987815ed1505c2acd': circle('EURC'),
    '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7': tether('USDT'),
  },
  59144: { '0x176211869ca2b568f2a7d4ee941e073a821ee1ff': circle('USDC') },
}

/**
 * The tokens on Tron, by the last 20 bytes of the contract: TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t, whose code is that of
 * Ethereum's TetherToken of 2017 (duneanalytics/spellbook, dbt_subprojects/tokens/models/prices/tron/prices_tron_tokens.sql).
 */
export const issuedOnTron: Readonly<Record<string, IssuedToken>> = {
  '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c': tether('USDT'),
}
