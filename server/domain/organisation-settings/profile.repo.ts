import type { Queryable } from '@/server/platform/db'
import type { LogoImage } from './plain-image'

/** Name of the organisation and the picture on its reports, or null. */
export async function findProfile(q: Queryable, orgId: string): Promise<{ name: string; logo: LogoImage | null }> {
  const { rows } = await q.query<{ name: string } & { [F in keyof LogoImage]: LogoImage[F] | null }>(
    `select o.name, l.media_type, l.bytes, l.width, l.height from organisation o
     left join organisation_logo l on l.org_id = o.id where o.id = $1::uuid`,
    [orgId],
  )
  const [row] = rows
  if (row === undefined) throw new Error('the organisation does not exist')
  const { name, media_type, bytes, width, height } = row
  const whole = media_type !== null && bytes !== null && width !== null && height !== null
  return { name, logo: whole ? { media_type, bytes, width, height } : null }
}

/** Sets the name of the organisation. */
export async function storeName(q: Queryable, orgId: string, name: string, at: Date): Promise<void> {
  await q.query('update organisation set name = $2, updated_at = $3::timestamptz where id = $1::uuid', [orgId, name, at])
}

/** Replaces the picture; null removes it. */
export async function storeLogo(q: Queryable, orgId: string, logo: LogoImage | null, at: Date): Promise<void> {
  if (logo === null) {
    await q.query('delete from organisation_logo where org_id = $1::uuid', [orgId])
    return
  }
  await q.query(
    `insert into organisation_logo (org_id, media_type, bytes, width, height, updated_at)
     values ($1::uuid, $2, $3, $4, $5, $6::timestamptz)
     on conflict (org_id) do update set media_type = excluded.media_type, bytes = excluded.bytes, width = excluded.width,
       height = excluded.height, updated_at = excluded.updated_at`,
    [orgId, logo.media_type, logo.bytes, logo.width, logo.height, at],
  )
}
