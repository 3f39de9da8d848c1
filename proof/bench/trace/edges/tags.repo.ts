import type { ClientBase } from 'pg'
import { PRIVATE, SHARED } from './tag-table'

/**
 * The tagged addresses as the tag summary counts them: by shared statements, and by organisations' own statements without
 * naming the organisation. The null endpoint is never tagged.
 */
export async function readTags(client: ClientBase, network: number): Promise<Map<number, number>> {
  const { rows } = await client.query<[string, number]>({
    text: `select address_id, bit_or(bit) from (
        select address_id, ${SHARED} as bit from attribution
          where network = $1 and tag_type = 'actor' and org_id is null and address_id is not null
        union all select address_id, ${PRIVATE} from private_tag where network = $1
      ) t where address_id <> 0 group by address_id`,
    values: [network],
    rowMode: 'array',
  } as never)
  return new Map((rows as unknown as [string, number][]).map(([id, bits]) => [Number(id), bits]))
}
