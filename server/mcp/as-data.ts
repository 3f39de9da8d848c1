import { z } from 'zod'
import { bareSchema } from '@/contract/kernel/bare-schema'
import { page } from '@/contract/kernel/page'
import { disclaimerText } from '@/contract/kernel/primitives'
import { visibleText } from '@/contract/visible-text'
import { inferNetworks, parseAddress } from '@/server/chain/address'
import { networks, sandboxNetworks } from '@/server/chain/networks'

/** A text that somebody else may have written: a label, a token's name, a note. It is data, whatever it says. */
export interface UntrustedText {
  untrusted_text: string
}

/** Names whose text this service makes itself, from no word of anybody else's. */
const own: ReadonlySet<string> = new Set([
  'object',
  'model_version',
  'engine',
  'algorithm',
  'graph_epoch',
  'attribution_epoch',
  'cluster_epoch',
  'bridge_epoch',
  'timeline_url',
])

/**
 * An answer of the contract with every text that may be foreign as `{untrusted_text}`. A text stays bare only where its schema
 * leaves no room for words (ids, times, numbers, a fixed set of values), or where it is an address, a hash or a network's
 * name. What has no schema becomes one text.
 */
export function asData(schema: z.ZodType, value: unknown, name = ''): unknown {
  const bare = bareSchema(schema)
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean') return value
  if (bare === page) return value
  if (bare instanceof z.ZodUnion) {
    const options = bare.options as z.ZodType[]
    return asData(options.find((option) => option.safeParse(value).success) ?? z.unknown(), value, name)
  }
  if (typeof value === 'string') return isBare(bare, value, name) ? value : untrusted(value)
  if (Array.isArray(value) && bare instanceof z.ZodArray)
    return value.map((item) => asData(bare.element as z.ZodType, item, name))
  if (bare instanceof z.ZodObject && !Array.isArray(value)) {
    const shape = bare.shape as Record<string, z.ZodType>
    const fields = Object.entries(value as Record<string, unknown>)
    return Object.fromEntries(fields.map(([key, inner]) => [key, asData(shape[key] ?? z.unknown(), inner, key)]))
  }
  if (bare instanceof z.ZodRecord && Object.keys(value).every(isReference)) {
    const fields = Object.entries(value as Record<string, unknown>)
    return Object.fromEntries(fields.map(([key, inner]) => [key, asData(bare.valueType as z.ZodType, inner, key)]))
  }
  return untrusted(JSON.stringify(value))
}

/** A text as data; characters that are not seen, or that turn the text around, are written out. */
export const untrusted = (text: string): UntrustedText => ({ untrusted_text: visibleText(text) })

function isBare(schema: z.ZodType, text: string, name: string): boolean {
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum) return true
  if (schema instanceof z.ZodISODateTime || schema instanceof z.ZodISODate) return true
  if (schema instanceof z.ZodString && hasPattern(schema)) return true
  return own.has(name) || text === disclaimerText || isReference(text)
}

const hasPattern = ({ _zod: { def } }: z.ZodString) =>
  (def.checks ?? []).some(({ _zod }) => _zod.def.check === 'string_format' && 'pattern' in _zod.def)

const names: ReadonlySet<string> = new Set([...networks, ...sandboxNetworks].map(({ name }) => name))

/** Whether a text can only be what refers to a place on a chain: a network, a hash, or an address whose checksum is right. */
function isReference(text: string): boolean {
  if (text.length > 128) return false
  if (names.has(text) || /^(0x)?[0-9a-f]{40,}$/i.test(text)) return true
  return inferNetworks(text).some((network) => parseAddress(network, text).ok)
}
