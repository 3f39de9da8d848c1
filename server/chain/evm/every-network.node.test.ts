import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Anvil, findAnvil, startAnvil } from '@/scripts/test/anvil'
import { type AnvilDriver, driveAnvil } from '../live/testing/anvil-driver'
import { type ConnectedNetwork, connectedNetworks, variableName } from '../network-config'
import { networks } from '../networks'
import type { Provider } from '../provider'
import { createEvmProvider } from './index'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const found = findAnvil()
const why = 'absent' in found ? `: skipped, ${found.absent}` : ''
const signal = AbortSignal.timeout(300_000)
const family = networks.filter(({ evm }) => evm).map((network) => [network.name, network] as const)

describe.skipIf(why !== '').each(family)(`a node under the chain id of %s, anvil${why}`, (name, network) => {
  let anvil: Anvil
  let node: AnvilDriver
  let provider: Provider

  beforeAll(async () => {
    anvil = await startAnvil({ chainId: network.evm?.chainId as number })
    node = await driveAnvil(anvil.url)
    const [connected] = connectedNetworks({ [`CHAIN_${variableName(network)}_URL`]: anvil.url }) as [ConnectedNetwork]
    provider = createEvmProvider(connected)
  })
  afterAll(() => anvil?.stop())

  it('is connected by its variable, read, and followed through a reorganisation', async () => {
    expect(provider.network.name).toBe(name)
    await provider.identify(signal)
    await node.send(0, node.account(1), parseEther('1.5'))
    await node.mine()
    const tip = await provider.tip(signal)
    const block = await provider.block(tip.height, signal)
    expect(block?.transactions[0]).toMatchObject({ status: 'confirmed', feePayer: node.account(0) })
    expect(block?.transactions[0]?.transfers).toMatchObject([
      { from: node.account(0), to: node.account(1), amountRaw: parseEther('1.5').toString(), asset: { contract: '' } },
    ])
    await node.client.request({
      method: 'anvil_reorg',
      params: [1, [[{ from: node.account(2), to: node.account(3), value: '0x2a' }, 0]]],
    } as never)
    const after = await provider.block(tip.height, signal)
    expect(after?.hash).not.toBe(block?.hash)
    expect(after?.transactions[0]?.transfers).toMatchObject([{ to: node.account(3), amountRaw: '42' }])
  })

  it('is refused for another network, with a sentence', async () => {
    const other = networks.find((one) => one.evm && one.name !== name)
    const [connected] = connectedNetworks({ [`CHAIN_${variableName(other as typeof network)}_URL`]: anvil.url }) as [
      ConnectedNetwork,
    ]
    await expect(createEvmProvider(connected).identify(signal)).rejects.toMatchObject({
      fault: 'wrong_chain',
      message: `the node serves chain ${network.evm?.chainId}; ${other?.name} is chain ${other?.evm?.chainId}`,
    })
  })
})
