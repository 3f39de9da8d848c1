import pg from 'pg'
import { networkById, sandboxNetworks } from '@/server/chain/networks'
import type { Subject } from './bench'

/**
 * Every address of the sample that took part in a transfer, networks mixed; without the null endpoint and sandbox addresses.
 */
export async function sampleAddresses(ownerUrl: string): Promise<Subject[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ network: number; address: string }>(
      `select a.network, a.address from address a join address_total t on t.network = a.network and t.address_id = a.id
       where a.id <> 0 and a.network <> all ($1::int[]) order by md5(a.address)`,
      [sandboxNetworks.map(({ id }) => id)],
    )
    return rows.map(({ network, address }) => ({ network: networkById(network).name, address }))
  } finally {
    await client.end()
  }
}
