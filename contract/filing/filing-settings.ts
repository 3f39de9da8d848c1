import { z } from 'zod'
import { count, sha256, timestamp, typedName, typeId } from '../kernel'
import { policyActor } from '../policies'
import { filingFormats } from './filing-formats'

/** Largest schema accepted, in bytes. */
export const mostSchemaBytes = 4 * 2 ** 20

/** An authority's schema as installed by an organisation. Console only. */
export const filingSchema = z.strictObject({
  id: typeId('fsc'),
  object: z.literal('filing_schema'),
  format: z.enum(filingFormats),
  name: z.string(),
  sha256,
  size: count.meta({ description: 'Bytes.' }),
  in_force: z.boolean().meta({ description: 'The newest of its format.' }),
  added_by: policyActor,
  added_at: timestamp,
})
export type FilingSchema = z.infer<typeof filingSchema>
export const filingSchemas = z.strictObject({ data: z.array(filingSchema) })

export const filingSchemaInput = z.strictObject({
  format: z.enum(filingFormats, 'must be fincen_sar or goaml'),
  name: typedName(z.string().trim().min(1, 'must not be empty').max(200)),
  content: z
    .base64('must be a file in base64')
    .min(1, 'must not be empty')
    .max(Math.ceil(mostSchemaBytes / 3) * 4, 'must be at most 4 MiB'),
})
export type FilingSchemaInput = z.infer<typeof filingSchemaInput>

/** The values that every filing of the organisation starts with. */
export const filingProfile = z.strictObject({
  values: z.record(z.string(), z.string()),
  revision: count.meta({ description: '0 while nothing was filled in.' }),
  updated_by: policyActor.nullable(),
  updated_at: timestamp.nullable(),
  fields: z.array(
    z.strictObject({
      key: z.string(),
      formats: z.array(z.enum(filingFormats)),
      label: z.string(),
      why: z.string(),
      required: z.boolean(),
      kind: z.enum(['text', 'code']),
      options: z.array(z.strictObject({ value: z.string(), label: z.string() })).nullable(),
      max_length: z.number().int().positive().nullable(),
    }),
  ),
})
export type FilingProfile = z.infer<typeof filingProfile>

export const filingProfileChange = z.strictObject({
  values: z.record(z.string().max(64), z.string().trim().max(255, 'must be at most 255 characters')),
  revision: count.optional(),
})
export type FilingProfileChange = z.infer<typeof filingProfileChange>
