import { z } from 'zod'

/** The result of an operation with `produces`: a file, always served as an attachment. */
export interface Download {
  /** Complete, or a stream that is passed to the client as it is read. */
  content: Uint8Array | ReadableStream<Uint8Array>
  /** In bytes. */
  size: number
  media_type: string
  file_name: string
}

/** The `response` of an operation with `produces`. */
export const download = z.custom<Download>((value) => typeof value === 'object' && value !== null && 'content' in value)
