import path from 'node:path'
import { env } from '../env'
import { AppError } from '../errors'
import type { BlobBackend } from './blob-backend'
import { diskBackend } from './blob-disk'
import { s3Backend } from './blob-s3'
import { stageBlob } from './blob-staging'
import { verifiedBlob } from './blob-verified'

/** What keeps its bytes here; each has its own space, so that none removes what another still shows. */
export const blobSpaces = ['evidence', 'reports'] as const
export type BlobSpace = (typeof blobSpaces)[number]

export type BlobData = Uint8Array | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>

export interface BlobRef {
  /** Hexadecimal SHA-256 of the bytes, which is their name. */
  sha256: string
  /** Bytes. */
  size: number
}

/** Bytes on the local disk that are not yet anybody's: look at them, then `keep` or not, and always `discard`. */
export interface StagedBlob extends BlobRef {
  /** The file with the bytes, until `discard`. */
  path: string
  /** Puts the bytes into the store, durably; more than once changes nothing. */
  keep(orgId: string): Promise<void>
  discard(): Promise<void>
}

export interface BlobStore {
  /** Streams `data` to a local file. Throws `payload_too_large` beyond `limit` bytes, having read no more than that. */
  stage(data: BlobData, options?: { limit?: number }): Promise<StagedBlob>
  /** `stage` and `keep` in one. */
  put(orgId: string, data: BlobData, options?: { limit?: number }): Promise<BlobRef>
  /** The bytes, or null if there are none. The stream fails before its end where they are not what they are named. */
  get(orgId: string, sha256: string): Promise<ReadableStream<Uint8Array> | null>
  has(orgId: string, sha256: string): Promise<boolean>
  /** For a caller that knows that nothing of the space refers to the bytes. What is not there stays so. */
  remove(orgId: string, sha256: string): Promise<void>
}

/** The store of one space: a directory under `DATA_DIR/blobs`, or a bucket where `BLOB_S3_ENDPOINT` is set. */
export function blobStore(space: BlobSpace): BlobStore {
  const root = path.resolve(/* turbopackIgnore: true */ env().DATA_DIR, 'blobs')
  return blobStoreOn(space, { staging: path.join(root, 'staging'), backend: s3Backend(env()) ?? diskBackend(root) })
}

/** `blobStore` on a place of the caller's choice. */
export function blobStoreOn(space: BlobSpace, { staging, backend }: { staging: string; backend: BlobBackend }): BlobStore {
  const stage: BlobStore['stage'] = async (data, { limit = Number.POSITIVE_INFINITY } = {}) => {
    const file = await stageBlob(staging, data, limit)
    return { ...file, keep: (orgId) => backend.keep(blobKey(space, orgId, file.sha256), file) }
  }
  return {
    stage,
    async put(orgId, data, options) {
      const staged = await stage(data, options)
      try {
        await staged.keep(orgId)
        return { sha256: staged.sha256, size: staged.size }
      } finally {
        await staged.discard()
      }
    },
    async get(orgId, sha256) {
      const found = await backend.open(blobKey(space, orgId, sha256))
      return found && verifiedBlob(found, sha256)
    },
    has: async (orgId, sha256) => backend.has(blobKey(space, orgId, sha256)),
    remove: async (orgId, sha256) => backend.remove(blobKey(space, orgId, sha256)),
  }
}

/** Reads a blob whole, verified. Throws `internal_error` where it is missing: a row that names it says it is there. */
export async function readBlob(store: BlobStore, orgId: string, sha256: string): Promise<Buffer> {
  const found = await store.get(orgId, sha256)
  if (!found) throw new AppError('internal_error', `the stored file ${sha256} is missing`)
  return Buffer.from(await new Response(found).arrayBuffer())
}

/** Space, organisation and hash as a key of fixed form; anything else throws, so no name can lead elsewhere. */
export function blobKey(space: BlobSpace, orgId: string, sha256: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(orgId)) throw new TypeError('the organisation must be a UUID')
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('a blob is named by the hexadecimal SHA-256 of its bytes')
  return `${space}/${orgId}/${sha256.slice(0, 2)}/${sha256}`
}
