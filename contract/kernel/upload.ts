import { z } from 'zod'

/**
 * Stands as the `body` of an operation with `consumes`: the bytes as they come, of any content type, and how many the
 * sender says they are (null if it does not say).
 */
export const upload = z.object({
  content: z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream, 'must be the bytes of a file'),
  declared_size: z.number().int().nonnegative().nullable(),
})
export type Upload = z.infer<typeof upload>
