import path from 'node:path'
import type pg from 'pg'
import type { BlobBackend } from '@/server/platform/blob/blob-backend'
import { diskBackend } from '@/server/platform/blob/blob-disk'
import { s3Backend } from '@/server/platform/blob/blob-s3'
import { type BlobSpace, blobKey } from '@/server/platform/blob/blob-store'

/** An evidence or report file listed in the database. */
export interface StoredFile {
  space: BlobSpace
  orgId: string
  sha256: string
  /** Its key in the store. */
  key: string
}

/** The files listed in the database, in the snapshot of `client`. */
export async function storedFiles(client: pg.ClientBase): Promise<StoredFile[]> {
  const { rows } = await client.query<{ space: BlobSpace; org: string; sha256: string }>(
    `select distinct 'evidence' as space, org_id::text as org, encode(sha256, 'hex') as sha256 from case_evidence where removed_at is null
     union select 'reports', org_id::text, encode(sha256, 'hex') from report_file order by 1, 2, 3`,
  )
  return rows.map(({ space, org, sha256 }) => ({ space, orgId: org, sha256, key: blobKey(space, org, sha256) }))
}

type BucketEnv = Parameters<typeof s3Backend>[0]

/** The store of an installation as the service opens it, and whether it is a bucket. */
export function storeOf(dataDir: string, env: NodeJS.ProcessEnv = process.env): { backend: BlobBackend; bucket: boolean } {
  const settings: BucketEnv = {
    BLOB_S3_ENDPOINT: env.BLOB_S3_ENDPOINT || undefined,
    BLOB_S3_BUCKET: env.BLOB_S3_BUCKET || undefined,
    BLOB_S3_REGION: env.BLOB_S3_REGION || 'us-east-1',
    BLOB_S3_PREFIX: env.BLOB_S3_PREFIX ?? '',
    BLOB_S3_ACCESS_KEY_ID: env.BLOB_S3_ACCESS_KEY_ID || undefined,
    BLOB_S3_SECRET_ACCESS_KEY: env.BLOB_S3_SECRET_ACCESS_KEY || undefined,
  }
  const bucket = s3Backend(settings)
  return { backend: bucket ?? diskBackend(path.join(dataDir, 'blobs')), bucket: bucket !== null }
}
