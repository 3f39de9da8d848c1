import { z } from 'zod'

/** The parts of a query parameter that was repeated or separated by commas. */
export const listed = (value: string | string[]): string[] => [value].flat().flatMap((part) => part.split(','))

/** One value or several, given as repeated parameters or separated by commas; a value that does not fit refuses the whole. */
export function oneOrMore<T extends string>(fits: (value: string) => value is T, mend: string, description: string) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value, ctx) => {
      const parts = [...new Set(listed(value))]
      if (parts.length <= 50 && parts.every(fits)) return parts as T[]
      const wrong = parts.find((part) => !fits(part))
      ctx.addIssue({ code: 'custom', message: wrong ? `${wrong} is not known; ${mend}` : mend })
      return z.NEVER
    })
    .meta({ description })
}

/** A filter that takes one or several of these values. */
export const oneOf = <T extends string>(values: readonly T[]) =>
  oneOrMore(
    (value): value is T => (values as readonly string[]).includes(value),
    `must be one of ${values.join(', ')}`,
    `One of ${values.join(', ')}; repeatable or separated by commas.`,
  )
