import type { Passkey } from '@/contract/access/account'
import { typeIdOf } from '@/server/platform/ids'
import type { PasskeyRow } from './passkey.repo'

/** A passkey as its owner sees it. */
export function passkeyDto(row: Pick<PasskeyRow, 'id' | 'name' | 'synced' | 'created_at' | 'last_used_at'>): Passkey {
  return {
    id: typeIdOf('psk', row.id),
    name: row.name,
    synced: row.synced,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}
