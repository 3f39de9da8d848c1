import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operations } from '@/contract'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { plantCluster } from '@/scripts/test/fixtures/cluster-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { getEntity } from '@/server/domain/entity'
import { getWallet } from '@/server/domain/wallet'
import { closeDatabase, pool } from '@/server/platform/db'
import { typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import { getCluster, listClusterAddresses, listClusterLinks, splitCluster } from './index'

vi.setConfig({ testTimeout: 60_000 })

let org: SuiteOrganisation
let other: SuiteOrganisation
beforeAll(async () => {
  ;[org, other] = [await suiteOrganisation('Clusters'), await suiteOrganisation('Clusters, other')]
})
afterAll(closeDatabase)

/** Addresses on ethereum that paid each other, in the order of their ids. */
async function addresses(count: number): Promise<string[]> {
  const all = Array.from({ length: count }, () => freshAddress('ethereum'))
  const first = takeHeights(count)
  for (const [n, to] of all.slice(1).entries())
    await land('ethereum', [{ from: all[0] as string, to, amount: 10n ** 18n, height: first + n }])
  return all
}

const page = { limit: 50 }

describe('a cluster', () => {
  it('is on its page and on its members’ pages, with its links; what is said of one member is said of no other', async () => {
    const [first, second, third] = (await addresses(3)) as [string, string, string]
    const { id, hashes } = await plantCluster('ethereum', [first, second, third])
    await attribute('ethereum', second, { category: 'exchange', label: 'Tagged member' })
    const found = operations.getCluster.response.parse(await getCluster(org.ctx, { id }))
    expect(found).toMatchObject({
      id,
      size: 3,
      network: 'ethereum',
      epoch: 1,
      rules: [{ rule: 'deposit_address', links: 2 }],
      tagged_count: 1,
    })
    expect(found.tagged.map(({ address, category }) => [address, category])).toEqual([[second, 'exchange']])

    const members = operations.listClusterAddresses.response.parse(await listClusterAddresses(org.ctx, { id, ...page }))
    expect(new Set(members.data.map(({ address }) => address))).toEqual(new Set([first, second, third]))
    expect(members.data.filter(({ category }) => category !== null).map(({ address }) => address)).toEqual([second])

    const links = operations.listClusterLinks.response.parse(await listClusterLinks(org.ctx, { id, ...page }))
    expect(links.data.map((link) => [link.transaction_hash, link.from.address]).sort()).toEqual(
      hashes.map((hash) => [`0x${hash}`, first]).sort(),
    )
    const paged = await listClusterLinks(org.ctx, { id, limit: 1 })
    const next = await listClusterLinks(org.ctx, { id, limit: 1, cursor: paged.page.next as string })
    expect([...paged.data, ...next.data]).toEqual(links.data)

    const wallet = await getWallet(org.ctx, { address: third, network: 'ethereum' })
    expect(wallet).toMatchObject({ cluster: { id, size: 3, epoch: 1 }, entity: null, tags: [] })
    const alone = await getWallet(org.ctx, { address: (await addresses(2))[0] as string, network: 'ethereum' })
    expect(alone.cluster).toBeNull()
  })

  it('stands apart on the page of an entity that has a tagged address in it', async () => {
    const [first, second, third] = (await addresses(3)) as [string, string, string]
    await attribute('ethereum', first, { category: 'exchange', label: 'Clustered exchange' })
    const named = (await getWallet(org.ctx, { address: first, network: 'ethereum' })).entity?.id as string
    const alone = operations.getEntity.response.parse(await getEntity(org.ctx, { id: named }))
    expect(alone.structural).toEqual({ members: 0, cluster_count: 0, clusters: [] })
    const { id } = await plantCluster('ethereum', [first, second, third])
    expect(await getEntity(org.ctx, { id: named })).toMatchObject({
      address_count_by_network: { ethereum: 1 },
      structural: { members: 2, cluster_count: 1, clusters: [{ id, network: 'ethereum', size: 3, tagged: 1 }] },
    })
  })

  it('loses a link for the whole installation, audited, and keeps the rest together', async () => {
    const [first, second, third] = (await addresses(3)) as [string, string, string]
    const { id, hashes } = await plantCluster('ethereum', [first, second, third])
    const split = {
      id,
      transaction_hash: `0x${hashes[0]}`,
      rule: 'deposit_address',
      reason: 'Customers of one merchant',
    } as const
    const done = operations.splitCluster.response.parse(await splitCluster(org.ctx, split))
    expect(done).toMatchObject({ applied: true, clusters: [{ id, size: 2 }] })
    expect(await getCluster(other.ctx, { id })).toMatchObject({ size: 2, rules: [{ rule: 'deposit_address', links: 1 }] })
    await expect(splitCluster(org.ctx, split)).rejects.toMatchObject({ code: 'invalid_request' })
    const { rows } = await pool().query('select reason, applied from cluster_unlink where tx_hash = decode($1, $2)', [
      hashes[0],
      'hex',
    ])
    expect(rows).toEqual([{ reason: 'Customers of one merchant', applied: true }])

    await splitCluster(org.ctx, { ...split, transaction_hash: String(hashes[1]) })
    await expect(getCluster(org.ctx, { id })).rejects.toMatchObject({ code: 'not_found' })
    expect((await getWallet(org.ctx, { address: first, network: 'ethereum' })).cluster).toBeNull()
  })

  it('is found by the id of what became part of it, and not by one that nobody has', async () => {
    const [first, second] = (await addresses(2)) as [string, string]
    const { id } = await plantCluster('ethereum', [first, second])
    const gone = uuidv7()
    await pool().query(
      `insert into cluster (network, id, size, epoch, merged_into)
       select network, $2::uuid, 0, 1, id from cluster where id = $1::uuid`,
      [uuidOf('clu', id), gone],
    )
    expect(await getCluster(org.ctx, { id: typeIdOf('clu', gone) })).toMatchObject({ id, size: 2 })
    await expect(getCluster(org.ctx, { id: 'clu_01h455vb4pex5vsknk084sn02q' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      splitCluster(other.ctx, {
        id: 'clu_01h455vb4pex5vsknk084sn02q',
        transaction_hash: '0'.repeat(64),
        rule: 'change',
        reason: 'None',
      }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
