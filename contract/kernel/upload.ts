import { z } from 'zod'

/**
 * The `body` of an operation with `consumes`: the stream of bytes, of any content type, and their number as declared by the
 * sender (null if it declares none).
 */
export const upload = z.object({
  content: z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream, 'must be the bytes of a file'),
  declared_size: z.number().int().nonnegative().nullable(),
})
export type Upload = z.infer<typeof upload>
