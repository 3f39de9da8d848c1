import { deskSeedPurpose } from '@/server/domain/alert'
import { channelPurpose } from '@/server/domain/message'
import { totpPurpose } from '@/server/domain/session'
import { signingKeyPurpose } from '@/server/domain/signing'
import { webhookSecretPurpose } from '@/server/domain/webhook'
import { responsePurpose, sealedMark } from '@/server/platform/command/idempotency'
import type { Queryable } from '@/server/platform/db'

/** A stored encrypted value; `key` identifies and orders the rows. */
export interface SealedRow {
  key: string[]
  sealed: Buffer
  purpose: string
}

/** A column of encrypted values; of an organisation unless `shared`. */
export interface SealedColumn {
  name: string
  shared: boolean
  /** Up to `limit` rows after a key, in the order of keys. */
  read(q: Queryable, orgId: string, after: string[] | null, limit: number): Promise<SealedRow[]>
  /** Replaces a value, if it is still the one that was read. */
  write(q: Queryable, orgId: string, row: SealedRow, next: Buffer): Promise<void>
}

/** A column of bytes whose rows have a UUID. */
function bytes(table: string, column: string, name: string, purposeOf: (orgId: string, row: Record<string, string>) => string) {
  const of: SealedColumn = {
    name,
    shared: false,
    read: async (q, orgId, after, limit) => {
      const { rows } = await q.query<Record<string, string> & { sealed: Uint8Array }>(
        `select t.*, t.${column} as sealed from ${table} t
         where org_id = $1::uuid and ${column} is not null and ($2::uuid is null or id > $2::uuid) order by id limit $3::int`,
        [orgId, after?.[0] ?? null, limit],
      )
      return rows.map((row) => ({
        key: [row.id as string],
        sealed: Buffer.from(row.sealed),
        purpose: purposeOf(orgId, row as Record<string, string>),
      }))
    },
    write: async (q, orgId, row, next) => {
      await q.query(`update ${table} set ${column} = $3 where org_id = $1::uuid and id = $2::uuid and ${column} = $4`, [
        orgId,
        row.key[0],
        next,
        row.sealed,
      ])
    },
  }
  return of
}

/** Every column with values from `seal`. A column missing here loses its values at the next rotation. */
export const sealedColumns: readonly SealedColumn[] = [
  bytes('webhook_endpoint_secret', 'sealed', 'secrets of webhooks', (orgId, row) =>
    webhookSecretPurpose(orgId, row.endpoint_id as string),
  ),
  bytes('message_channel', 'sealed', 'targets of message channels', (orgId, row) => channelPurpose(orgId, row.id as string)),
  bytes('app_user', 'totp_sealed', 'secrets of authenticator apps', (orgId, row) => totpPurpose(orgId, row.id as string)),
  {
    name: 'seeds of second looks',
    shared: false,
    read: async (q, orgId, after) => {
      const { rows } = await q.query<{ seed: Uint8Array }>('select seed from desk where org_id = $1::uuid and $2::text is null', [
        orgId,
        after?.[0] ?? null,
      ])
      return rows.map(({ seed }) => ({ key: [orgId], sealed: Buffer.from(seed), purpose: deskSeedPurpose(orgId) }))
    },
    write: async (q, orgId, row, next) => {
      await q.query('update desk set seed = $2 where org_id = $1::uuid and seed = $3', [orgId, next, row.sealed])
    },
  },
  {
    name: 'stored answers that hold a secret',
    shared: false,
    read: async (q, orgId, after, limit) => {
      const { rows } = await q.query<{ scope: string; key: string; body: string }>(
        `select scope, key, body from idempotency_key
         where org_id = $1::uuid and body like $2 and ($3::text is null or (scope, key) > ($3, $4)) order by scope, key limit $5::int`,
        [orgId, `${sealedMark}%`, after?.[0] ?? null, after?.[1] ?? null, limit],
      )
      return rows.map(({ scope, key, body }) => ({
        key: [scope, key],
        sealed: Buffer.from(body.slice(sealedMark.length), 'base64'),
        purpose: responsePurpose([orgId, scope, key]),
      }))
    },
    write: async (q, orgId, row, next) => {
      await q.query('update idempotency_key set body = $4 where org_id = $1::uuid and scope = $2 and key = $3 and body = $5', [
        orgId,
        ...row.key,
        sealedMark + next.toString('base64'),
        sealedMark + row.sealed.toString('base64'),
      ])
    },
  },
  {
    name: 'signing keys',
    shared: true,
    read: async (q, _, after, limit) => {
      const { rows } = await q.query<{ id: string; sealed_private: Uint8Array }>(
        'select id, sealed_private from signing_key where ($1::text is null or id > $1) order by id limit $2::int',
        [after?.[0] ?? null, limit],
      )
      return rows.map(({ id, sealed_private }) => ({
        key: [id],
        sealed: Buffer.from(sealed_private),
        purpose: signingKeyPurpose(id),
      }))
    },
    write: async (q, _, row, next) => {
      await q.query('update signing_key set sealed_private = $2 where id = $1 and sealed_private = $3', [
        row.key[0],
        next,
        row.sealed,
      ])
    },
  },
]
