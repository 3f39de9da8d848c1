import { AwsClient } from 'aws4fetch'

const deadlineMs = 60_000

/** How a bucket of an S3-compatible store is reached: path-style, signed by AWS Signature Version 4. */
export interface BucketSettings {
  endpoint: string
  bucket: string
  region: string
  /** Prefix of every key; may be empty. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** How often a request is retried after a temporary failure. */
  retries: number
}

/** Sends one request for an object of the bucket. Follows no redirect; times out after a minute. */
export type AskBucket = (method: string, key: string, init?: RequestInit) => Promise<Response>

/** Opens a bucket for requests. */
export function openBucket({ endpoint, bucket, region, prefix, retries, ...keys }: BucketSettings): AskBucket {
  const client = new AwsClient({ ...keys, service: 's3', region, retries })
  const folder = prefix ? `${prefix.replace(/^\/+|\/+$/g, '')}/` : ''
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}/${folder}`
  return (method, key, init = {}) =>
    client.fetch(base + key, { method, redirect: 'manual', signal: AbortSignal.timeout(deadlineMs), ...init })
}
