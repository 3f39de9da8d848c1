import { z } from 'zod'

export const defaultLimit = 50
export const maximumLimit = 200
const wholeNumber = `must be a whole number from 1 to ${maximumLimit}`

/** `limit` and `cursor` of every list. Over 200 is clamped and reported; below 1 or not a whole number is an error. */
export const pageQueryShape = {
  limit: z
    .union([z.string().regex(/^[+-]?\d+$/, wholeNumber), z.number().int()], wholeNumber)
    .transform(Number)
    .refine((n) => n >= 1, 'must be at least 1')
    .transform((n) => Math.min(n, maximumLimit))
    .default(defaultLimit)
    .meta({
      description: 'Page size. More than 200 is answered as 200, and says so.',
      wire: { type: 'integer', minimum: 1, maximum: maximumLimit, default: defaultLimit },
    }),
  cursor: z
    .string()
    .min(1, 'must be a cursor taken from page.next')
    .max(2048, 'must be a cursor taken from page.next')
    .optional()
    .meta({ description: 'Opaque; taken from `page.next` of the previous response.' }),
}

export const page = z
  .strictObject({
    limit: z.number().int().min(1).max(maximumLimit),
    next: z.string().nullable(),
    has_more: z.boolean(),
  })
  .meta({ id: 'Page' })
export type Page = z.infer<typeof page>

/** The uniform shape of every list: `{data, page}`, plus the cross-cutting top-level fields in `extra`. */
export function pageOf<T extends z.ZodType, E extends z.ZodRawShape>(item: T, extra: E) {
  return z.strictObject({ data: z.array(item), page, ...extra })
}

/** The items of a list, and the fields next to them and the page; null if a response is no list. */
export function listItemOf(response: z.ZodType): { item: z.ZodType; beside: Record<string, z.ZodType> } | null {
  if (!(response instanceof z.ZodObject)) return null
  const { data, page: ofList, ...beside } = response.shape as Record<string, z.ZodType>
  if (ofList === undefined || !(data instanceof z.ZodArray)) return null
  return { item: data.element as z.ZodType, beside }
}
