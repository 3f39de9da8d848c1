import { z } from 'zod'
import { bareSchema } from '@/contract/kernel/bare-schema'
import type { CsvValue } from '@/server/platform/csv'

/** A column of a list as CSV: its name is the path to the field. */
export interface Column {
  name: string
  path: string[]
  /** False for lists and maps, which take one cell. */
  single: boolean
}

/** The columns of an object's schema in its order; a nested object has one for each of its fields. */
export function columnsOf(schema: z.ZodType, path: string[] = []): Column[] {
  const fields = fieldsOf(bareSchema(schema))
  if (fields === null) return [{ name: path.join('.') || 'value', path, single: isSingle(bareSchema(schema)) }]
  const columns = fields.flatMap(([name, field]) => columnsOf(field, [...path, name]))
  return [...new Map(columns.map((column) => [column.name, column])).values()]
}

/** The fields of an object, or of all objects in a union; null for anything else. */
function fieldsOf(schema: z.ZodType): [string, z.ZodType][] | null {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>)
  if (!(schema instanceof z.ZodUnion)) return null
  const options = (schema.options as z.ZodType[]).map((option) => fieldsOf(bareSchema(option)))
  return options.every((fields) => fields !== null) ? options.flat() : null
}

function isSingle(schema: z.ZodType): boolean {
  return !(schema instanceof z.ZodArray || schema instanceof z.ZodRecord || schema instanceof z.ZodUnknown)
}

/** The cell of a column: a list of words is joined by semicolons, anything deeper is JSON. */
export function cellOf(row: unknown, { path }: Column): CsvValue {
  let value = row
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name]
  if (value === undefined || value === null) return null
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : (value as CsvValue)
}
