import type { z } from 'zod'
import { misleadingIn } from '../visible-text'

/**
 * A short single-line text that people enter and others read, such as a title: unchanged, but without invisible or
 * direction-changing characters, which could make it read as something else. For requests only; stored texts stay readable.
 */
export function typedName(text: z.ZodString): z.ZodString {
  return text.refine((value) => misleadingIn(value) === null, {
    error: ({ input }) =>
      `must not contain ${misleadingIn(String(input))}, a character that turns the direction of text or is not seen; remove it`,
  })
}
