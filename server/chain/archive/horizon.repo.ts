import type pg from 'pg'
import type { Network } from '../networks'

/**
 * The height up to which a network's transfers may be archived: blocks older than a date, or than so many days before the
 * newest block, but always below the reorg limit and the confirmation depth. A text with the reason if nothing may be archived.
 */
export async function heightToArchive(client: pg.ClientBase, network: Network, before: Date | number): Promise<number | string> {
  const { rows } = await client.query<{ tip: string | null; time: Date | null; sample: boolean }>(
    `select s.tip_height as tip, s.tip_time as time, exists (select from sample_network x where x.network = $1::smallint) as sample
     from (select 1) one left join network_state s on s.network = $1::smallint`,
    [network.id],
  )
  const state = rows[0]
  if (state?.tip == null || state.time === null) return `nothing is stored of ${network.name}`
  if (state.sample) return `the sample data feeds ${network.name}; what is to be removed is not archived`
  const limit = typeof before === 'number' ? new Date(state.time.getTime() - before * 86_400_000) : before
  const final = Number(state.tip) - Math.max(network.reorgLimit, network.confirmationDepth)
  const found = await client.query<{ height: string | null }>(
    `select max(block_height) as height from transfer where network = $1::smallint and block_height <= $2::bigint and status = 0 and block_time < $3`,
    [network.id, final, limit],
  )
  const height = found.rows[0]?.height
  return height == null ? `no transfer of ${network.name} is old enough to be archived` : Number(height)
}
