import { z } from 'zod'

/** A schema without what lets it be missing or null, and without a default or a transformation around it. */
export function bareSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bareSchema(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodPipe ? bareSchema(schema.in as z.ZodType) : schema
}
