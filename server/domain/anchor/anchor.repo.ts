import { z } from 'zod'
import type { Queryable } from '@/server/platform/db'

const place = z.object({
  kind: z.enum(['directory', 'bucket', 'webhook', 'mail', 'timestamp']),
  /** When it stored the newest batch; null before the first. */
  at: z.iso.datetime().nullable(),
  /** Since when it has been failing, and its answer; null while it works. */
  failing_since: z.iso.datetime().nullable(),
  error: z.string().nullable(),
})
export type AnchorPlace = z.infer<typeof place>

/** The result of the last run, for pages and conditions; `npm run audit -- verify` compares files and history again. */
const fact = z.object({ at: z.iso.datetime(), n: z.number(), places: z.array(place), faults: z.array(z.string()) })
export type AnchorFact = z.infer<typeof fact>

/** The result of the last run; null before the first. */
export async function findAnchorFact(q: Queryable): Promise<AnchorFact | null> {
  const { rows } = await q.query<{ value: unknown }>(`select value from installation_fact where key = 'anchors'`)
  return fact.safeParse(rows[0]?.value).data ?? null
}

/** Stores the result of a run. */
export async function writeAnchorFact(q: Queryable, value: AnchorFact): Promise<void> {
  await q.query(
    `insert into installation_fact (key, value, updated_at) values ('anchors', $1::jsonb, $2)
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [JSON.stringify(value), value.at],
  )
}
