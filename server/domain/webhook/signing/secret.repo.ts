import type { Queryable } from '@/server/platform/db'
import { seal, unseal } from '@/server/platform/secret/seal'

export interface SecretRow {
  endpoint_id: string
  created_at: Date
  valid_until: Date | null
}

/** The purpose for which a secret of an endpoint is encrypted. */
export const webhookSecretPurpose = (orgId: string, endpointId: string): string => `webhook:${orgId}:${endpointId}`

/** Stores a secret, encrypted for its endpoint. */
export async function insertSecret(
  q: Queryable,
  orgId: string,
  secret: { id: string; endpointId: string; plain: Uint8Array },
  now: Date,
): Promise<void> {
  await q.query(
    'insert into webhook_endpoint_secret (org_id, id, endpoint_id, sealed, created_at) values ($1::uuid, $2::uuid, $3::uuid, $4, $5::timestamptz)',
    [orgId, secret.id, secret.endpointId, seal(secret.plain, webhookSecretPurpose(orgId, secret.endpointId)), now],
  )
}

/** When the secrets valid at `now` were created and expire, newest first. */
export async function findSecrets(q: Queryable, orgId: string, endpointIds: readonly string[], now: Date): Promise<SecretRow[]> {
  const { rows } = await q.query<SecretRow>(
    `select endpoint_id, created_at, valid_until from webhook_endpoint_secret
     where org_id = $1::uuid and endpoint_id = any($2::uuid[]) and (valid_until is null or valid_until > $3::timestamptz)
     order by created_at desc, id desc`,
    [orgId, [...endpointIds], now],
  )
  return rows
}

/** The secrets valid at `now`, decrypted, newest first. */
export async function openSecrets(q: Queryable, orgId: string, endpointId: string, now: Date): Promise<Buffer[]> {
  const { rows } = await q.query<{ sealed: Uint8Array }>(
    `select sealed from webhook_endpoint_secret
     where org_id = $1::uuid and endpoint_id = $2::uuid and (valid_until is null or valid_until > $3::timestamptz)
     order by created_at desc, id desc`,
    [orgId, endpointId, now],
  )
  return rows.map(({ sealed }) => unseal(sealed, webhookSecretPurpose(orgId, endpointId)))
}

/** Lets the current secret expire at `until`, and erases those that expired before `now`. */
export async function endSecret(q: Queryable, orgId: string, endpointId: string, now: Date, until: Date): Promise<void> {
  await q.query(
    'delete from webhook_endpoint_secret where org_id = $1::uuid and endpoint_id = $2::uuid and valid_until <= $3::timestamptz',
    [orgId, endpointId, now],
  )
  await q.query(
    'update webhook_endpoint_secret set valid_until = $3::timestamptz where org_id = $1::uuid and endpoint_id = $2::uuid and valid_until is null',
    [orgId, endpointId, until],
  )
}

/** Deletes every secret of an endpoint, including valid ones. */
export async function eraseSecrets(q: Queryable, orgId: string, endpointId: string): Promise<void> {
  await q.query('delete from webhook_endpoint_secret where org_id = $1::uuid and endpoint_id = $2::uuid', [orgId, endpointId])
}
