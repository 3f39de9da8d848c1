import type { z } from 'zod'
import { misleadingIn } from '../visible-text'

/**
 * A short text of one line that people type and others read, such as a title: as given, without characters that turn its
 * direction or are not seen, which could make it read as something else. For requests only; what is stored stays readable.
 */
export function typedName(text: z.ZodString): z.ZodString {
  return text.refine((value) => misleadingIn(value) === null, {
    error: ({ input }) =>
      `must not contain ${misleadingIn(String(input))}, a character that turns the direction of text or is not seen; remove it`,
  })
}
