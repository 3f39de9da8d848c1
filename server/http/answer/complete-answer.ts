import { z } from 'zod'
import { bareSchema } from '@/contract/kernel/bare-schema'
import type { Subject } from '@/contract/kernel/subject'

const served = ['livemode', 'subject']

type Json = Record<string, unknown>

/**
 * Adds to every object of an answer what its contract leaves to REST, in place: `livemode`, and its subject in the one
 * shape. Both are added as the answer leaves, so that nothing that is stored, hashed or replayed depends on them.
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

/** Whether an object has no field that this one of several forms lacks. */
const fits = (schema: z.ZodType, value: object) =>
  schema instanceof z.ZodObject && Object.keys(value).every((name) => name in schema.shape)

const isServed = (shape: Record<string, z.ZodType>, name: string) => shape[name] instanceof z.ZodOptional
const hasNames = (shape: Record<string, z.ZodType>) => 'value' in shape && 'transaction_hash' in shape

const known = new WeakMap<z.ZodType, boolean>()

/** Whether something is left to REST in a schema or below it, so that the rest of an answer need not be walked through. */
function isIncomplete(schema: z.ZodType): boolean {
  const found = known.get(schema)
  if (found !== undefined) return found
  // A schema that contains itself has what it has elsewhere.
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

/** From where an object has its address, hash or customer: itself, what was screened, or the wallet it is about. */
function subjectOf(object: Json): Subject | null {
  const at = (object.query ?? object.wallet ?? object) as Json
  const network = (at.network as string | null | undefined) ?? null
  if (typeof at.address === 'string') return { type: 'address', network, address: at.address }
  if (typeof at.transaction_hash === 'string') return { type: 'transaction', network, transaction_hash: at.transaction_hash }
  const customer = object.customer_reference
  return typeof customer === 'string' ? { type: 'customer', network: null, customer_id: customer } : null
}

/** The `value` of a subject under the name that its type has elsewhere. */
function namedOf({ type, value }: Json): Json {
  return type === 'address' ? { address: value } : type === 'transaction' ? { transaction_hash: value } : {}
}
