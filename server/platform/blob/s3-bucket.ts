import { AwsClient } from 'aws4fetch'

const deadlineMs = 60_000

/** How a bucket of an S3-compatible store is reached: path-style, signed by AWS Signature Version 4. */
export interface BucketSettings {
  endpoint: string
  bucket: string
  region: string
  /** What every key begins with; may be empty. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** How often what failed for a while is asked again. */
  retries: number
}

/** Sends one request about an object of the bucket. Follows no redirect, gives up after a minute. */
export type AskBucket = (method: string, key: string, init?: RequestInit) => Promise<Response>

/** A bucket to ask. */
export function openBucket({ endpoint, bucket, region, prefix, retries, ...keys }: BucketSettings): AskBucket {
  const client = new AwsClient({ ...keys, service: 's3', region, retries })
  const folder = prefix ? `${prefix.replace(/^\/+|\/+$/g, '')}/` : ''
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}/${folder}`
  return (method, key, init = {}) =>
    client.fetch(base + key, { method, redirect: 'manual', signal: AbortSignal.timeout(deadlineMs), ...init })
}
