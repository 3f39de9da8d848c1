import { networkById } from '@/server/chain/networks'
import { readQuery } from '@/server/domain/screening/sanctions/query'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import type { RescreenSource } from './rescreen-subject'

/** Monitored wallets whose address any version of the list names; others are not affected by the list. */
export const monitoredWallets: RescreenSource = async (client, orgId, { listId }, after, limit) => {
  const { rows } = await client.query<{ id: string; network: number; address: string }>(
    `select w.id, w.network, w.address from monitored_wallet w
     where w.org_id = $1 and w.state = 'active' and w.id > coalesce(nullif($2, ''), '00000000-0000-0000-0000-000000000000')::uuid
       and exists (select 1 from list_address a join list_entry e on e.id = a.entry join sanctions_list l on l.id = e.list
                   where a.canonical = w.address and l.list_id = $3)
     order by w.id limit $4`,
    [orgId, after, listId, limit],
  )
  return rows.map(({ id, network, address }) => ({
    type: 'monitored_wallet',
    id: typeIdOf('mon', id),
    query: readQuery({ address, network: networkById(network).name }).echo,
    current: false,
    position: id,
  }))
}

/** Makes a monitored wallet (TypeID) due after a list added or removed it, in the transaction that records that. */
export async function bringForwardWallet(db: Queryable, orgId: string, walletId: string, at: Date): Promise<void> {
  await db.query(`update monitored_wallet set due_at = least(due_at, $3) where org_id = $1 and id = $2 and state = 'active'`, [
    orgId,
    uuidOf('mon', walletId),
    at,
  ])
}
