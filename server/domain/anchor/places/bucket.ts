import { openBucket } from '@/server/platform/blob/s3-bucket'
import { sha256 } from '@/server/platform/canonical'
import type { Env } from '@/server/platform/env'
import type { Place } from './place'

const day = 86_400_000

/**
 * A bucket that stores each batch as the object `<prefix><log>/<n>.json`. With `ANCHOR_S3_LOCK_DAYS` each object is locked in
 * compliance mode for that many days (S3 Object Lock, which the bucket must have enabled). An existing object with other bytes
 * is an error: someone else wrote it.
 */
export function bucketPlace(settings: Env): Place | null {
  const { ANCHOR_S3_ENDPOINT: endpoint, ANCHOR_S3_BUCKET: bucket } = settings
  if (!endpoint) return null
  const { ANCHOR_S3_ACCESS_KEY_ID: id, ANCHOR_S3_SECRET_ACCESS_KEY: secret } = settings
  if (!bucket || !id || !secret) {
    throw new Error('ANCHOR_S3_ENDPOINT also needs ANCHOR_S3_BUCKET, ANCHOR_S3_ACCESS_KEY_ID and ANCHOR_S3_SECRET_ACCESS_KEY')
  }
  const ask = openBucket({
    endpoint,
    bucket,
    region: settings.ANCHOR_S3_REGION,
    prefix: settings.ANCHOR_S3_PREFIX,
    accessKeyId: id,
    secretAccessKey: secret,
    retries: 2,
  })
  return {
    kind: 'bucket',
    newestOnly: false,
    async keep(batch) {
      const key = `${batch.log}/${String(batch.n).padStart(8, '0')}.json`
      const body = JSON.stringify(batch)
      const there = await ask('GET', key)
      if (there.ok) {
        if ((await there.text()) === body) return
        throw new Error(`the bucket holds another batch at ${key}`)
      }
      await there.body?.cancel()
      if (there.status !== 404) throw new Error(`the bucket answered GET with ${there.status}`)
      const lock = settings.ANCHOR_S3_LOCK_DAYS
      const answer = await ask('PUT', key, {
        body,
        headers: {
          'content-type': 'application/json',
          'x-amz-content-sha256': sha256(body).toString('hex'),
          ...(lock > 0
            ? {
                'x-amz-object-lock-mode': 'COMPLIANCE',
                'x-amz-object-lock-retain-until-date': new Date(Date.parse(batch.at) + lock * day).toISOString(),
              }
            : {}),
        },
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the bucket answered PUT with ${answer.status}`)
    },
  }
}
