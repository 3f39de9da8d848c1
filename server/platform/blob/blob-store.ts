import path from 'node:path'
import { env } from '../env'
import { AppError } from '../errors'
import type { BlobBackend } from './blob-backend'
import { diskBackend } from './blob-disk'
import { s3Backend } from './blob-s3'
import { stageBlob } from './blob-staging'
import { verifiedBlob } from './blob-verified'

/** The users of the store. Each has its own space, so that one never removes bytes that another still refers to. */
export const blobSpaces = ['evidence', 'reports'] as const
export type BlobSpace = (typeof blobSpaces)[number]

export type BlobData = Uint8Array | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>

export interface BlobRef {
  /** Hexadecimal SHA-256 of the bytes, which serves as their name. */
  sha256: string
  /** In bytes. */
  size: number
}

/** Bytes on the local disk that are not yet in the store: inspect them, `keep` them or not, and always `discard`. */
export interface StagedBlob extends BlobRef {
  /** The file with the bytes, until `discard`. */
  path: string
  /** Puts the bytes into the store, durably. Idempotent. */
  keep(orgId: string): Promise<void>
  discard(): Promise<void>
}

export interface BlobStore {
  /** Streams `data` to a local file. Throws `payload_too_large` beyond `limit` bytes, without reading further. */
  stage(data: BlobData, options?: { limit?: number }): Promise<StagedBlob>
  /** `stage` and `keep` in one. */
  put(orgId: string, data: BlobData, options?: { limit?: number }): Promise<BlobRef>
  /** The bytes, or null if there are none. The stream fails before its end if the content does not match the hash. */
  get(orgId: string, sha256: string): Promise<ReadableStream<Uint8Array> | null>
  has(orgId: string, sha256: string): Promise<boolean>
  /** For callers that know that nothing in the space refers to the bytes. Does nothing if they are missing. */
  remove(orgId: string, sha256: string): Promise<void>
}

/** The store of one space: a directory under `DATA_DIR/blobs`, or a bucket where `BLOB_S3_ENDPOINT` is set. */
export function blobStore(space: BlobSpace): BlobStore {
  const root = path.resolve(/* turbopackIgnore: true */ env().DATA_DIR, 'blobs')
  return blobStoreOn(space, { staging: path.join(root, 'staging'), backend: s3Backend(env()) ?? diskBackend(root) })
}

/** `blobStore` with a staging directory and a backend of the caller's choice. */
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

/** Reads and verifies a whole blob. Throws `internal_error` if it is missing, since a row refers to it. */
export async function readBlob(store: BlobStore, orgId: string, sha256: string): Promise<Buffer> {
  const found = await store.get(orgId, sha256)
  if (!found) throw new AppError('internal_error', `the stored file ${sha256} is missing`)
  return Buffer.from(await new Response(found).arrayBuffer())
}

/** Builds a key of fixed form from space, organisation and hash. Throws on anything else, which rules out path traversal. */
export function blobKey(space: BlobSpace, orgId: string, sha256: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(orgId)) throw new TypeError('the organisation must be a UUID')
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('a blob is named by the hexadecimal SHA-256 of its bytes')
  return `${space}/${orgId}/${sha256.slice(0, 2)}/${sha256}`
}
