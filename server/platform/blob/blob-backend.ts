import type { StagedFile } from './blob-staging'

/** Where blobs are finally stored. `key` is only ever made by `blobKey` and contains no user input. */
export interface BlobBackend {
  keep(key: string, file: StagedFile): Promise<void>
  open(key: string): Promise<ReadableStream<Uint8Array> | null>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}
