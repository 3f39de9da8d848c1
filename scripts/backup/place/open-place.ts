import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { openBucket } from '@/server/platform/blob/s3-bucket'
import { bucketPlace } from './bucket-place'
import { directoryPlace } from './directory-place'
import type { Place } from './place'

/**
 * The place for a text: `s3://bucket/folder`, accessed with `BACKUP_S3_*`, or an absolute directory. Files for a bucket are
 * staged in `dataDir`, which cannot itself be a place.
 */
export function openPlace(text: string, dataDir: string, env: NodeJS.ProcessEnv = process.env): Place {
  const [, bucket, folder] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text) ?? []
  if (bucket !== undefined) {
    const prefix = (folder ?? '').replace(/^\/+|\/+$/g, '')
    return bucketPlace(text, bucketOf(bucket, env), prefix && `${prefix}/`, path.join(dataDir, 'backup-staging'))
  }
  if (/^[a-z0-9]+:\/\//i.test(text)) throw new Error(`${text} is no place of backups: name a directory, or s3://bucket/folder`)
  if (!path.isAbsolute(text)) throw new Error(`${text} must be an absolute directory`)
  mkdirSync(text, { recursive: true, mode: 0o700 })
  const [place, own] = [realpathSync(text), path.resolve(dataDir)]
  if (`${place}/`.startsWith(`${own}/`)) throw new Error(`${text} lies in the data directory, which it is to be a backup of`)
  return directoryPlace(place)
}

/** A place's text in its stored form: directories are made absolute, relative to where the command was called. */
export function placeText(given: string, from: string = process.env.INIT_CWD ?? process.cwd()): string {
  return /^[a-z0-9]+:\/\//i.test(given) ? given : path.resolve(from, given)
}

function bucketOf(bucket: string, env: NodeJS.ProcessEnv) {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_ACCESS_KEY_ID: id, BACKUP_S3_SECRET_ACCESS_KEY: secret } = env
  if (!endpoint || !id || !secret)
    throw new Error('a bucket needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY')
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error('BACKUP_S3_ENDPOINT must be an http or https address')
  const region = env.BACKUP_S3_REGION || 'us-east-1'
  return openBucket({ endpoint, bucket, region, prefix: '', accessKeyId: id, secretAccessKey: secret, retries: 3 })
}
