import type { EchoedQuery } from '@/server/domain/screening/sanctions/query'
import { typeIdOf } from '@/server/platform/ids'
import type { RescreenSource } from './rescreen-subject'

/** The newest screening of each subject that an organisation has screened, except those as of a past day. */
export const storedScreenings: RescreenSource = async (client, orgId, version, after, limit) => {
  const { rows } = await client.query<{ id: string; subject: string; query: EchoedQuery; current: boolean }>(
    `select distinct on (subject) id, subject, query,
       lists @> jsonb_build_array(jsonb_build_object('version', $5::text)) as current
     from screening
     where org_id = $1 and subject > $2 and query -> 'as_of' = 'null'
       and (query -> 'lists' = 'null' or query -> 'lists' @> to_jsonb($3::text))
     order by subject, created_at desc, id desc limit $4`,
    [orgId, after, version.listId, limit, version.id],
  )
  return rows.map(({ id, subject, query, current }) => ({
    type: 'screening',
    id: typeIdOf('scr', id),
    query,
    current,
    position: subject,
  }))
}
