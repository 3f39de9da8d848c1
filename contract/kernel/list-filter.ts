import { z } from 'zod'

/** The values of a query parameter that was repeated or separated by commas. */
export const listed = (value: string | string[]): string[] => [value].flat().flatMap((part) => part.split(','))

/** Most values of one filter. */
export const mostListed = 50

/** A list of these in a URL: the OpenAPI schema of a parameter given once, repeated, or separated by commas. */
export const listedIn = (items: Record<string, unknown>) => ({ type: 'array', items, minItems: 1, maxItems: mostListed })

/**
 * One value or several, given as repeated parameters or separated by commas; one invalid value makes all invalid. `items` is
 * the OpenAPI schema of one value.
 */
export function oneOrMore<T extends string>(
  fits: (value: string) => value is T,
  mend: string,
  description: string,
  items: Record<string, unknown> = { type: 'string' },
) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value, ctx) => {
      const parts = [...new Set(listed(value))]
      if (parts.length <= mostListed && parts.every(fits)) return parts as T[]
      const wrong = parts.find((part) => !fits(part))
      ctx.addIssue({ code: 'custom', message: wrong ? `${wrong} is not known; ${mend}` : mend })
      return z.NEVER
    })
    .meta({ description, wire: listedIn(items) })
}

/** A filter that accepts one or several of these values. */
export const oneOf = <T extends string>(values: readonly T[]) =>
  oneOrMore(
    (value): value is T => (values as readonly string[]).includes(value),
    `must be one of ${values.join(', ')}`,
    'One or several, separated by commas or repeated.',
    { type: 'string', enum: values },
  )

/** A filter that is true or false. */
export const yesOrNo = (description: string) =>
  z
    .enum(['true', 'false'])
    .optional()
    .meta({ description, wire: { type: 'boolean' } })
