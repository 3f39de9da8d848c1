import { describe, expect, it } from 'vitest'
import { connectedNetworks } from './network-config'

const read = (environment: Record<string, string>) =>
  connectedNetworks(environment).map(({ network, ...rest }) => ({ network: network.name, ...rest }))

describe('the network configuration', () => {
  it('is empty without variables', () => {
    expect(read({ PATH: '/bin' })).toEqual([])
  })

  it('takes credentials out of the URL and a kind from the network', () => {
    expect(read({ CHAIN_BITCOIN_URL: 'http://user:p%40ss@127.0.0.1:8332', CHAIN_BITCOIN_START: '800000' })).toEqual([
      {
        network: 'bitcoin',
        kind: 'bitcoin-core',
        url: 'http://127.0.0.1:8332/',
        credentials: 'user:p@ss',
        apiKey: null,
        start: 800_000,
      },
    ])
  })

  it('takes another kind where it fits, and a key', () => {
    expect(read({ CHAIN_LITECOIN_URL: 'https://esplora.example/api', CHAIN_LITECOIN_KIND: 'esplora' })[0]?.kind).toBe('esplora')
    expect(read({ CHAIN_TRON_URL: 'https://tron.example', CHAIN_TRON_API_KEY: 'k' })[0]?.apiKey).toBe('k')
  })

  it.each([
    [{ CHAIN_ETHEREUM_URL: 'localhost:8545' }, 'CHAIN_ETHEREUM_URL must be an http or https URL'],
    [{ CHAIN_ETHEREUM_URL: 'http://127.0.0.1:8545', CHAIN_ETHEREUM_KIND: 'geth' }, 'CHAIN_ETHEREUM_KIND is none of'],
    [{ CHAIN_ETHEREUM_URL: 'http://127.0.0.1:8545', CHAIN_ETHEREUM_KIND: 'esplora' }, 'cannot read ethereum'],
    [{ CHAIN_BITCOIN_URL: 'http://127.0.0.1', CHAIN_BITCOIN_START: '-1' }, 'CHAIN_BITCOIN_START must be a block height'],
    [{ CHAIN_BITCION_URL: 'http://127.0.0.1' }, 'CHAIN_BITCION_URL names no known network'],
  ] as const)('refuses %j', (environment, message) => {
    expect(() => read(environment as Record<string, string>)).toThrow(message)
  })
})
