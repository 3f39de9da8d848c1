import { z } from 'zod'
import { bareSchema } from '@/contract/kernel/bare-schema'
import type { Subject } from '@/contract/kernel/subject'

const served = ['livemode', 'subject']

type Json = Record<string, unknown>

/**
 * Adds to every object of a response, in place, what the contract leaves to REST: `livemode`, and its subject in the uniform
 * shape. Both are added just before sending, so that nothing stored, hashed or replayed depends on them.
 */
export function completeAnswer<T>(schema: z.ZodType, value: T, livemode: boolean): T {
  const bare = bareSchema(schema)
  if (typeof value !== 'object' || value === null || !isIncomplete(bare)) return value
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    for (const item of value) completeAnswer(bare.element as z.ZodType, item, livemode)
  }
  if (bare instanceof z.ZodUnion) {
    const meant = (bare.options as z.ZodType[]).find((option) => fits(bareSchema(option), value))
    if (meant) completeAnswer(meant, value, livemode)
  }
  if (!(bare instanceof z.ZodObject)) return value
  const shape = bare.shape as Record<string, z.ZodType>
  const object = value as Json
  for (const name of served) {
    if (!isServed(shape, name) || name in object) continue
    object[name] = name === 'livemode' ? livemode : subjectOf(object)
  }
  if (hasNames(shape)) Object.assign(object, namedOf(object))
  for (const [name, field] of Object.entries(shape)) completeAnswer(field, object[name], livemode)
  return value
}

/** Whether an object has only fields that this option of a union knows. */
const fits = (schema: z.ZodType, value: object) =>
  schema instanceof z.ZodObject && Object.keys(value).every((name) => name in schema.shape)

const isServed = (shape: Record<string, z.ZodType>, name: string) => shape[name] instanceof z.ZodOptional
const hasNames = (shape: Record<string, z.ZodType>) => 'value' in shape && 'transaction_hash' in shape

const known = new WeakMap<z.ZodType, boolean>()

/** Whether a schema or its parts leave something to REST; if not, the response need not be walked. */
function isIncomplete(schema: z.ZodType): boolean {
  const found = known.get(schema)
  if (found !== undefined) return found
  // Preliminary, to end the recursion of a schema that contains itself.
  known.set(schema, false)
  const bare = bareSchema(schema)
  const shape = bare instanceof z.ZodObject ? (bare.shape as Record<string, z.ZodType>) : {}
  const own = served.some((name) => isServed(shape, name)) || hasNames(shape)
  const parts = bare instanceof z.ZodUnion ? (bare.options as z.ZodType[]) : Object.values(shape)
  const inside = bare instanceof z.ZodArray ? [bare.element as z.ZodType] : parts
  const incomplete = own || inside.some(isIncomplete)
  known.set(schema, incomplete)
  return incomplete
}

/** The subject of an object, taken from itself, its `query` or its `wallet`. */
function subjectOf(object: Json): Subject | null {
  const at = (object.query ?? object.wallet ?? object) as Json
  const network = (at.network as string | null | undefined) ?? null
  if (typeof at.address === 'string') return { type: 'address', network, address: at.address }
  if (typeof at.transaction_hash === 'string') return { type: 'transaction', network, transaction_hash: at.transaction_hash }
  const customer = object.customer_reference
  return typeof customer === 'string' ? { type: 'customer', network: null, customer_id: customer } : null
}

/** A subject's `value`, under the name that it has elsewhere for its type. */
function namedOf({ type, value }: Json): Json {
  return type === 'address' ? { address: value } : type === 'transaction' ? { transaction_hash: value } : {}
}
