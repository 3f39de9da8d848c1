import { afterAll, describe, expect, it, vi } from 'vitest'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { listNetworks } from '@/server/domain/network'
import { getWallet } from '@/server/domain/wallet'
import { closeDatabase } from '@/server/platform/db'
import { inferNetworks, parseAddress } from '../address'
import { createEvmProvider } from '../evm'
import { fakeNode } from '../evm/testing/fake-node'
import { connectedNetworks } from '../network-config'
import { syncSettings } from '../sync/settings'
import { networkNamed, networks, resolveNetwork } from './index'

/** Everything needed to add an EVM network: the facts of its file, which become part of the collection. */
vi.mock('./generated/collected', async (original) => {
  const { collected } = await original<typeof import('./generated/collected')>()
  const { evmNetwork } = await import('./families')
  const blast = evmNetwork({
    id: 999,
    name: 'blast',
    chainId: 81_457,
    aliases: [],
    tickers: ['BLAST'],
    nativeSymbol: 'ETH',
    slip44: ['60'],
    blockSeconds: 2,
    confirmationDepth: 30,
    stack: 'op',
  })
  return { collected: [...collected, blast] }
})

afterAll(closeDatabase)

describe('an EVM network that only has a file of facts', () => {
  it('resolves by its name and its CAIP-2 id, and its addresses are inferred', () => {
    expect(resolveNetwork('eip155:81457')).toBe(networkNamed('blast'))
    const address = freshAddress('blast')
    expect(inferNetworks(address).map(({ name }) => name)).toContain('blast')
    expect(parseAddress(networkNamed('blast'), address)).toMatchObject({ ok: true, canonical: address })
    expect(syncSettings(networkNamed('blast'))).toMatchObject({ confirmationDepth: 30, reorgLimit: 128, pollMs: 1_000 })
  })

  it('is connected by its variable, and a node of another chain is refused', async () => {
    const node = await fakeNode((method) => (method === 'eth_chainId' ? '0x13e31' : undefined))
    const url = node.connected.url
    const [blast, base] = connectedNetworks({ CHAIN_BLAST_URL: url, CHAIN_BASE_URL: url }).toReversed()
    const signal = AbortSignal.timeout(10_000)
    if (!blast || !base) throw new Error('both variables name a network')
    await expect(createEvmProvider({ ...blast, credentials: null }).identify(signal)).resolves.toBeUndefined()
    await expect(createEvmProvider(base).identify(signal)).rejects.toThrow('the node serves chain 81457; base is chain 8453')
    await node.close()
  })

  it('is listed, and answers for the wallets it has seen', async () => {
    const { ctx } = await suiteOrganisation('An added network')
    const listed = async () => (await listNetworks(ctx)).data.find(({ id }) => id === 'blast')
    expect(networks.at(-1)?.name).toBe('blast')
    expect(await listed()).toMatchObject({ caip2: 'eip155:81457', native_asset: 'ETH', provider: { status: 'none' } })
    const [payer, payee] = [freshAddress('blast'), freshAddress('blast')]
    await land('blast', [{ from: payer, to: payee, amount: 7n, height: takeHeights(1) }])
    expect(await listed()).toMatchObject({ transfers: 1, operations: expect.arrayContaining(['wallets', 'risk_check']) })
    const wallet = await getWallet(ctx, { address: payee })
    expect(wallet).toMatchObject({ network: 'blast', network_inferred: true, activity: { transaction_count: 1 } })
    expect(wallet.seen_on).toMatchObject([{ network: 'blast', address: payee }])
  })
})
