import type { Queryable } from '@/server/platform/db'

/** Until when the live sample adds blocks; null if it was never on or was switched off. */
export async function findLiveUntil(q: Queryable): Promise<Date | null> {
  const { rows } = await q.query<{ until: string | null }>(
    `select value->>'until' as until from installation_fact where key = 'sample_live'`,
  )
  return rows[0]?.until ? new Date(rows[0].until) : null
}

/** Sets until when the live sample adds blocks; null switches it off. */
export async function saveLiveUntil(q: Queryable, until: Date | null): Promise<void> {
  await q.query(
    `insert into installation_fact (key, value) values ('sample_live', $1::jsonb)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [JSON.stringify({ until: until?.toISOString() ?? null })],
  )
}

export interface LiveTip {
  height: number
  /** Millionths of a dollar per native coin: the newest price, and its UTC day. */
  usdMicro: bigint
  day: string
}

/** The end of a sample network, and the newest price; null if something other than the sample feeds it. */
export async function findLiveTip(q: Queryable, networkId: number): Promise<LiveTip | null> {
  const { rows } = await q.query<{ height: string; usd: string; day: string }>(
    `select s.tip_height as height, p.usd, p.day::text as day from network_state s
     cross join lateral (select usd, day from price where network = s.network and asset_id = 0 order by day desc limit 1) p
     where s.network = $1 and s.source = 'sample' and s.tip_height is not null`,
    [networkId],
  )
  const [row] = rows
  return row ? { day: row.day, height: Number(row.height), usdMicro: BigInt(row.usd) } : null
}
