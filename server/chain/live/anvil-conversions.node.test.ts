import { encodeAbiParameters, type Hex, pad, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { riskCheck } from '@/contract/risk/risk'
import { type Anvil, findAnvil, startAnvil } from '@/scripts/test/anvil'
import { attribute } from '@/scripts/test/fixtures/chain-rows'
import { currentRisk } from '@/server/domain/risk'
import { createEvmProvider } from '../evm'
import { bridgeToken, pool, token } from '../evm/testing/contracts'
import { networkNamed } from '../networks'
import { type AnvilDriver, driveAnvil } from './testing/anvil-driver'
import { type LiveIndex, openLiveIndex } from './testing/live-index'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const found = findAnvil()
const why = 'absent' in found ? `: skipped, ${found.absent}` : ''
const optimism = networkNamed('optimism')
/** LayerZero's endpoint ids of the two networks. */
const [onEthereum, onOptimism] = [30_101n, 30_111n]
const words = (...values: readonly (Hex | bigint)[]): Hex =>
  encodeAbiParameters(
    values.map(() => ({ type: 'bytes32' })),
    values.map((value) => pad(typeof value === 'bigint' ? toHex(value) : value, { size: 32 })),
  )
const guid: Hex = `0x${'7e'.repeat(32)}`
const none: Hex = '0x00'

describe.skipIf(why !== '')(`conversions on live nodes${why}`, () => {
  let nodes: Anvil[] = []
  let below: AnvilDriver
  let above: AnvilDriver
  let index: LiveIndex
  let sentHash: Hex
  let bridgeAbove: Hex

  beforeAll(async () => {
    nodes = [await startAnvil(), await startAnvil({ chainId: 10 })]
    const [first, second] = nodes as [Anvil, Anvil]
    below = await driveAnvil(first.url)
    above = await driveAnvil(second.url)
    const environment = {
      CHAIN_ETHEREUM_URL: first.url,
      CHAIN_ETHEREUM_START: '0',
      CHAIN_OPTIMISM_URL: second.url,
      CHAIN_OPTIMISM_START: '0',
    }
    index = await openLiveIndex(environment, (one) => createEvmProvider(one))
  })
  afterAll(async () => {
    await index?.close()
    for (const node of nodes) await node.stop()
  })

  const caughtUp = async () => {
    await index.untilAt(await below.tip())
    await index.untilAt(await above.tip(), optimism.id)
  }
  /** The current check of the recipient, or of another address: computed again only if something changed. */
  const payerOf = async (network: 'optimism' | 'ethereum' = 'optimism', address: string = above.account(5)) =>
    riskCheck.parse(await currentRisk(index.ctx, networkNamed(network), address.toLowerCase()))
  const claims = async (hash: Hex, network?: string) => (await index.transaction(hash, network)).structural

  it('have a swap by a v2-shaped pool as one claim of whoever traded', async () => {
    const tokenAt = await below.deploy(token)
    const poolAt = await below.deploy(pool)
    await below.send(0, tokenAt, 0n, below.call('mint', poolAt, 1_000n))
    await below.mine()
    const hash = await below.send(1, poolAt, 500n, words(tokenAt, 40n))
    await below.mine()
    await caughtUp()
    const [claim, ...more] = await claims(hash)
    expect(more).toEqual([])
    expect(claim).toMatchObject({
      kind: 'swap',
      rule: 'v2_shaped',
      basis: 'structure',
      conversion: {
        party: { address: below.account(1) },
        recipient: { address: below.account(1) },
        given: { amount_raw: '500', asset: { contract: null } },
        received: { amount_raw: '40', asset: { contract: tokenAt } },
        other_leg: null,
      },
    })
  })

  it('have both legs of a bridge, each with the other, whichever network lands last', async () => {
    const bridgeBelow = await below.deploy(bridgeToken)
    bridgeAbove = await above.deploy(bridgeToken)
    sentHash = await below.send(2, bridgeBelow, 0n, words(900n, guid, onOptimism, none))
    await below.mine()
    await caughtUp()
    const alone = await claims(sentHash)
    expect(alone).toMatchObject([{ kind: 'bridge_sent', rule: 'layerzero', basis: 'id', conversion: { other_leg: null } }])
    const hash = await above.send(0, bridgeAbove, 0n, words(900n, guid, onEthereum, above.account(5)))
    await above.mine()
    await caughtUp()
    const leg = (network: string, transaction_hash: Hex, address: Hex) => ({
      conversion: { other_leg: { network, transaction_hash, basis: 'id', party: { address }, amount: { amount_raw: '900' } } },
    })
    expect(await claims(sentHash)).toMatchObject([leg('optimism', hash, above.account(5))])
    expect(await claims(hash, 'optimism')).toMatchObject([
      { kind: 'bridge_received', ...leg('ethereum', sentHash, below.account(2)) },
    ])
  })

  it('are followed by a check: to a listed payer on the other network, behind the bridge', async () => {
    await attribute('ethereum', below.account(2), {
      category: 'user',
      abuse: 'sanction',
      listedBy: 'OFAC',
      designatedAt: new Date(0),
    })
    expect(await payerOf()).toMatchObject({
      networks_read: [{ network: 'optimism' }, { network: 'ethereum' }],
      paths: {
        source: {
          listed: [
            {
              address: below.account(2),
              network: 'ethereum',
              hops: [
                {
                  conversion: {
                    kind: 'bridge',
                    networks: ['ethereum', 'optimism'],
                    transactions: [sentHash, expect.any(String)],
                  },
                },
              ],
            },
          ],
        },
      },
    })
  })

  it('are followed to the payee as well, in a check that stands until a leg is matched or parted', async () => {
    const made = await payerOf('ethereum', below.account(2))
    expect(made.coverage.destination).toMatchObject({ opaque: { bridge: '0' }, through: { bridge: '1' } })
    expect((await payerOf('ethereum', below.account(2))).check_id).toBe(made.check_id)
  })

  it('lose the other leg with a reorganisation of its network, and have it back once it is mined again', async () => {
    await above.client.request({ method: 'anvil_rollback', params: [1] } as never)
    await above.mine(2)
    await caughtUp()
    expect(await claims(sentHash)).toMatchObject([{ conversion: { other_leg: null } }])
    const gone = await payerOf('ethereum', below.account(2))
    expect(gone.coverage.destination).toMatchObject({ opaque: { bridge: '1' } })
    const again = await above.send(0, bridgeAbove, 0n, words(900n, guid, onEthereum, above.account(5)))
    await above.mine()
    await caughtUp()
    expect(await claims(sentHash)).toMatchObject([
      { conversion: { other_leg: { network: 'optimism', transaction_hash: again, basis: 'id' } } },
    ])
    expect((await payerOf()).paths?.source.listed).toMatchObject([{ address: below.account(2), network: 'ethereum' }])
    const paid = await payerOf('ethereum', below.account(2))
    expect(paid.coverage.destination).toMatchObject({ opaque: { bridge: '0' }, through: { bridge: '1' } })
  })

  it('say of a payment that no deposit has that none was found', async () => {
    const stolen = await above.send(1, bridgeAbove, 0n, words(173_600n, `0x${'66'.repeat(32)}`, onEthereum, above.account(6)))
    await above.mine()
    await caughtUp()
    const [claim] = await claims(stolen, 'optimism')
    expect(claim).toMatchObject({ kind: 'bridge_received', conversion: { other_leg: null } })
    expect(claim?.explanation).toContain('No deposit was found for this payment')
  })
})
