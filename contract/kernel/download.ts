import { z } from 'zod'

/** What an operation with `produces` answers with: a file, always served as an attachment. */
export interface Download {
  /** Whole, or as it is read; a stream is handed to the client as it comes. */
  content: Uint8Array | ReadableStream<Uint8Array>
  /** Bytes. */
  size: number
  media_type: string
  file_name: string
}

/** Stands as the `response` of an operation with `produces`. */
export const download = z.custom<Download>((value) => typeof value === 'object' && value !== null && 'content' in value)
