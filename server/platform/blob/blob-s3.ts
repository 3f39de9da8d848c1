import { openAsBlob } from 'node:fs'
import type { Env } from '../env'
import type { BlobBackend } from './blob-backend'
import { openBucket } from './s3-bucket'

type S3Settings = Pick<
  Env,
  | 'BLOB_S3_ENDPOINT'
  | 'BLOB_S3_BUCKET'
  | 'BLOB_S3_REGION'
  | 'BLOB_S3_PREFIX'
  | 'BLOB_S3_ACCESS_KEY_ID'
  | 'BLOB_S3_SECRET_ACCESS_KEY'
>

/**
 * Blobs as objects of a bucket, path-style, signed by AWS Signature Version 4 with the hash of the content, which the store
 * checks. Null if `BLOB_S3_ENDPOINT` is not set; throws where the related settings are incomplete.
 */
export function s3Backend(settings: S3Settings): BlobBackend | null {
  if (!settings.BLOB_S3_ENDPOINT) return null
  const { BLOB_S3_BUCKET: bucket, BLOB_S3_ACCESS_KEY_ID: id, BLOB_S3_SECRET_ACCESS_KEY: secret } = settings
  if (!bucket || !id || !secret) {
    throw new Error('BLOB_S3_ENDPOINT also needs BLOB_S3_BUCKET, BLOB_S3_ACCESS_KEY_ID and BLOB_S3_SECRET_ACCESS_KEY')
  }
  const ask = openBucket({
    endpoint: settings.BLOB_S3_ENDPOINT,
    bucket,
    region: settings.BLOB_S3_REGION,
    prefix: settings.BLOB_S3_PREFIX,
    accessKeyId: id,
    secretAccessKey: secret,
    retries: 3,
  })
  return {
    async keep(key, staged) {
      const body = await openAsBlob(staged.path, { type: 'application/octet-stream' })
      const headers = { 'x-amz-content-sha256': staged.sha256, 'content-type': 'application/octet-stream' }
      const answer = await ask('PUT', key, { body, headers })
      if (!answer.ok) throw await failed('PUT', answer)
      await answer.body?.cancel()
    },
    async open(key) {
      const answer = await ask('GET', key)
      if (answer.status === 404) return null
      if (!answer.ok || !answer.body) throw await failed('GET', answer)
      return answer.body
    },
    async has(key) {
      const answer = await ask('HEAD', key)
      if (!answer.ok && answer.status !== 404) throw await failed('HEAD', answer)
      return answer.ok
    },
    async remove(key) {
      const answer = await ask('DELETE', key)
      if (!answer.ok && answer.status !== 404) throw await failed('DELETE', answer)
      await answer.body?.cancel()
    },
  }
}

async function failed(method: string, answer: Response): Promise<Error> {
  const text = (await answer.text().catch(() => '')).slice(0, 500)
  return new Error(`the object store answered ${method} with ${answer.status}: ${text}`)
}
