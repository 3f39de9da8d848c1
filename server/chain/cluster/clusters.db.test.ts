import type pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { ingestBlocks, rewindChain } from '../ingest'
import type { Network } from '../networks'
import { privateNetwork } from '../testing/chain-fixture'
import { FakeChain } from '../testing/fake-chain'
import { suitePool } from '../testing/suite-pool'
import { asClusterWriter } from './cluster-lock.repo'
import { lastEpoch } from './progress.repo'
import { remakeClusters } from './remake-clusters'
import { runClusterEpoch } from './run-epoch'
import { SmallChain } from './testing/small-chain'

vi.setConfig({ testTimeout: 120_000 })

const { pool } = suitePool()

const never = new AbortController().signal
const run = (network: Network) => runClusterEpoch(pool, network, never)

/** Clusters by id, their addresses sorted. */
async function clusters(network: Network): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ id: string; size: number; addresses: string[] }>(
    `select c.id, c.size, array_agg(a.address order by a.address) as addresses
     from cluster c join cluster_member m on m.network = c.network and m.cluster_id = c.id
     join address a on a.network = m.network and a.id = m.address_id where c.network = $1 group by c.id, c.size`,
    [network.id],
  )
  for (const { size, addresses } of rows) expect(size).toBe(addresses.length)
  return new Map(rows.map(({ id, addresses }) => [id, addresses]))
}
const groups = async (network: Network) => [...(await clusters(network)).values()].map((one) => one.join(' ')).sort()

const links = async (network: Network) =>
  (
    await pool.query<{ rule: string }>(
      'select rule from structural_claim where network = $1 and kind = 5 and status = 0 order by rule',
      [network.id],
    )
  ).rows.map(({ rule }) => rule)

async function unlink(network: Network, hash: string, rule: string): Promise<void> {
  await pool.query(
    `insert into cluster_unlink (network, tx_hash, rule, reason, author_org, author_type) values ($1, decode($2, 'hex'), $3, 'not one owner', $4, 'user')`,
    [network.id, hash, rule, '00000000-0000-7000-8000-000000000000'],
  )
}

function onClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return pool.connect().then((client) => work(client).finally(() => client.release()))
}

describe('clusters of a UTXO network', () => {
  const spent = (a: string, b: string) =>
    [
      [
        [a, 60_000],
        [b, 50_000],
      ],
      [['shop', 109_000]],
    ] as [[string, number][], [string, number][]]
  const names = (chain: SmallChain, ...owners: string[]) =>
    owners
      .map((name) => chain.address(name))
      .sort()
      .join(' ')

  it('join along common inputs and change, and grow epoch by epoch under one id', async () => {
    const chain = new SmallChain(privateNetwork('bitcoin'))
    chain.mine(spent('ann', 'bea'), spent('kim', 'lou'))
    chain.mine([
      [['bea', 9_000_000]],
      [
        ['baker', 5_000_000],
        ['rest', 3_998_777],
      ],
    ])
    await chain.land(pool)
    expect(await run(chain.network)).toEqual({ epoch: 1, links: 3 })
    expect(await groups(chain.network)).toEqual([names(chain, 'ann', 'bea', 'rest'), names(chain, 'kim', 'lou')].sort())
    const [first] = [...(await clusters(chain.network))].filter(([, members]) => members.length === 3)

    expect(await run(chain.network)).toEqual({ epoch: null, links: 0 })
    chain.mine(spent('rest', 'lou'), spent('ann', 'rest'))
    await chain.land(pool, 2)
    expect(await run(chain.network)).toEqual({ epoch: 2, links: 1 })
    expect(await groups(chain.network)).toEqual([names(chain, 'ann', 'bea', 'kim', 'lou', 'rest')])
    expect([...(await clusters(chain.network)).keys()]).toEqual([first?.[0]])
    expect(await links(chain.network)).toEqual(['change', 'common_input', 'common_input', 'common_input'])
    // A merged cluster points to the one it became part of.
    const { rows } = await pool.query('select merged_into from cluster where network = $1 and merged_into is not null', [
      chain.network.id,
    ])
    expect(rows).toEqual([{ merged_into: first?.[0] }])
  })

  it('fall apart where a link is taken away, unless another holds them together', async () => {
    const chain = new SmallChain(privateNetwork('bitcoin'))
    const [ab, bc, ca] = chain.mine(spent('ann', 'bea'), spent('bea', 'cleo'), spent('cleo', 'ann')) as [string, string, string]
    await chain.land(pool)
    await run(chain.network)
    expect(await links(chain.network)).toHaveLength(2)
    const remake = async () =>
      asClusterWriter(pool, chain.network.id, async (client) =>
        remakeClusters(
          client,
          chain.network,
          [...(await clusters(chain.network)).keys()],
          await lastEpoch(client, chain.network.id),
        ),
      )
    await unlink(chain.network, ab, 'common_input')
    await remake()
    expect(await groups(chain.network)).toEqual([names(chain, 'ann', 'bea', 'cleo')])
    expect(await links(chain.network)).toHaveLength(2)
    await unlink(chain.network, bc, 'common_input')
    await remake()
    expect(await groups(chain.network)).toEqual([names(chain, 'ann', 'cleo')])
    await unlink(chain.network, ca, 'common_input')
    // What the console does not rebuild at once, the next epoch does.
    expect(await run(chain.network)).toEqual({ epoch: 2, links: 0 })
    expect(await groups(chain.network)).toEqual([])
    expect(await links(chain.network)).toEqual([])
  })

  it('lose what a reorganisation takes back, and change that is paid again', async () => {
    const chain = new SmallChain(privateNetwork('bitcoin'))
    chain.mine([
      [['ann', 9_000_000]],
      [
        ['baker', 5_000_000],
        ['rest', 3_998_777],
      ],
    ])
    chain.mine(spent('ann', 'bea'))
    chain.mine(spent('bea', 'cleo'))
    await chain.land(pool)
    await run(chain.network)
    expect(await groups(chain.network)).toEqual([names(chain, 'ann', 'bea', 'cleo', 'rest')])
    await onClient((client) => rewindChain(client, chain.network, 1))
    chain.drop(1)
    chain.mine(spent('kim', 'lou'), [[['zoe', 9_000]], [['rest', 8_000]]])
    await chain.land(pool, 2)
    await run(chain.network)
    expect(await groups(chain.network)).toEqual([names(chain, 'ann', 'bea'), names(chain, 'kim', 'lou')].sort())
  })

  it('are the same read at once or in pieces that end anywhere, in any order', async () => {
    const [whole, pieces] = [privateNetwork('bitcoin'), privateNetwork('bitcoin')]
    const { blocks } = new FakeChain(whole, 77, { transactions: 6, addresses: 400, start: 0 }).grow(60)
    const land = (network: Network, from: number, to: number) =>
      onClient((client) => ingestBlocks(client, network, blocks.slice(from, to), { source: 'bitcoin-core' }))
    await land(whole, 0, 60)
    await run(whole)
    const stopped = new AbortController()
    for (const [from, to] of [
      [20, 33],
      [33, 60],
      [0, 20],
    ] as const) {
      await land(pieces, from, to)
      stopped.abort()
      await runClusterEpoch(pool, pieces, stopped.signal)
      await run(pieces)
    }
    expect((await groups(whole)).length).toBeGreaterThan(3)
    expect(await groups(pieces)).toEqual(await groups(whole))
  })
})
