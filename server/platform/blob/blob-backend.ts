import type { StagedFile } from './blob-staging'

/** Where blobs lie in the end. `key` is made by `blobKey` alone and holds no text of a user. */
export interface BlobBackend {
  keep(key: string, file: StagedFile): Promise<void>
  open(key: string): Promise<ReadableStream<Uint8Array> | null>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}
