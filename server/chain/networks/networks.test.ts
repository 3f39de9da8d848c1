import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { collectedFile, collectNetworks } from '@/scripts/networks/collect'
import { variableName } from '../network-config'
import {
  homeOfCoin,
  networkById,
  networkNamed,
  networkOfTicker,
  networks,
  resolveNetwork,
  sandboxNetworks,
  spokenName,
} from './index'

describe('resolveNetwork', () => {
  it.each([
    ['bitcoin', 'bitcoin'],
    ['btc', 'bitcoin'],
    ['bip122:000000000019d6689c085ae165831e93', 'bitcoin'],
    ['ltc', 'litecoin'],
    ['eth', 'ethereum'],
    ['eip155:1', 'ethereum'],
    ['trx', 'tron'],
    ['eip155:8453', 'base'],
    ['arbitrum-one', 'arbitrum'],
    ['polygon-pos', 'polygon'],
    ['bch', 'bitcoin-cash'],
    ['doge', 'dogecoin'],
    ['bip122:00040fe8ec8471911baa1db1266ea15d', 'zcash'],
  ])('%s is %s', (input, name) => {
    expect(resolveNetwork(input)).toMatchObject({ name })
  })

  it.each(['monero', 'solana', 'eip155:999', 'bip122:deadbeef', 'polygon-zkevm'])('%s is unknown', (input) => {
    expect(resolveNetwork(input)).toBe('unknown')
  })

  it.each(['', 'Bitcoin', 'bit coin', '1btc', 'eip155:', 'a', 'x'.repeat(40), 'btc;'])('%j is malformed', (input) => {
    expect(resolveNetwork(input)).toBe('malformed')
  })
})

describe('the facts', () => {
  it('keep the ids the database holds', () => {
    expect(networks.map((n) => [n.id, n.name])).toEqual([
      [1, 'bitcoin'],
      [2, 'litecoin'],
      [3, 'ethereum'],
      [4, 'tron'],
      [5, 'base'],
      [6, 'arbitrum'],
      [7, 'optimism'],
      [8, 'polygon'],
      [9, 'bsc'],
      [10, 'avalanche'],
      [11, 'gnosis'],
      [12, 'linea'],
      [13, 'scroll'],
      [14, 'bitcoin-cash'],
      [15, 'dogecoin'],
      [16, 'zcash'],
    ])
    expect(() => networkById(99)).toThrow(/no network/)
    expect(() => networkNamed('btc')).toThrow(/no network/)
  })

  it('name no two networks alike', () => {
    const all = [...networks, ...sandboxNetworks]
    const names = all.flatMap(({ name, caip2, aliases }) => [name, caip2, ...aliases])
    expect(new Set(names).size).toBe(names.length)
    const tickers = all.flatMap((network) => network.tickers)
    expect(new Set(tickers).size).toBe(tickers.length)
  })

  it.each(networks.map((network) => [network.name, network] as const))('of %s can be true', (_name, network) => {
    expect(network.caip2).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
    expect(network.reorgLimit).toBeGreaterThanOrEqual(network.confirmationDepth)
    expect(network.stalenessBudgetSeconds).toBeGreaterThan(5 * network.blockSeconds)
    expect(Boolean(network.utxo)).toBe(network.model === 'utxo')
    if (network.evm) expect(network.caip2).toBe(`eip155:${network.evm.chainId}`)
    if (network.utxo && !network.utxo.fork) expect(network.caip2).toBe(`bip122:${network.utxo.genesis.main.slice(0, 32)}`)
  })

  it('say whose coin a rollup pays in', () => {
    expect(
      networks.filter((one) => homeOfCoin(one) !== one).map(({ name }) => [name, homeOfCoin(networkNamed(name)).name]),
    ).toEqual(['base', 'arbitrum', 'optimism', 'linea', 'scroll'].map((name) => [name, 'ethereum']))
  })

  it('know the tickers of lists, and names for prose', () => {
    expect(networkOfTicker('xbt')?.name).toBe('bitcoin')
    expect(networkOfTicker('MATIC')?.name).toBe('polygon')
    expect(networkOfTicker('XMR')).toBeUndefined()
    expect(['bitcoin-cash', 'bsc', 'zcash'].map((name) => spokenName({ name }))).toEqual(['Bitcoin Cash', 'BSC', 'Zcash'])
  })
})

describe('the handbook', () => {
  const page = readFileSync(path.resolve('docs/operate/nodes.md'), 'utf8')
  it.each(networks.map((network) => [network.name, network] as const))('has the facts of %s', (name, network) => {
    const kinds = network.providers.map((kind) => `\`${kind}\``).join(', ')
    const limit = network.reorgLimit.toLocaleString('en')
    const minutes = `${network.stalenessBudgetSeconds / 60} min`
    const cells = [
      name,
      `\`CHAIN_${variableName(network)}_URL\``,
      kinds,
      network.nativeSymbol,
      network.confirmationDepth,
      limit,
      minutes,
    ]
    expect(page).toContain(`| ${cells.join(' | ')} |`)
  })
})

describe('the collection', () => {
  it('is that of the files in this folder', () => {
    expect(readFileSync(collectedFile, 'utf8'), 'run npm run generate-networks').toBe(collectNetworks())
  })

  it('takes a file of facts by its name, and refuses one of another name', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'networks-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const facts = "export const blast = evmNetwork({\n  id: 17,\n  name: 'blast',\n  chainId: 81_457,\n})\n"
    writeFileSync(path.join(folder, 'blast.ts'), facts)
    expect(collectNetworks(folder)).toContain("import { blast } from '../blast'")
    writeFileSync(path.join(folder, 'other.ts'), facts)
    expect(() => collectNetworks(folder)).toThrow('call it blast.ts')
  })
})
