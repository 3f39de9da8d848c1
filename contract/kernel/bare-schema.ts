import { z } from 'zod'

/** A schema without its optional, nullable, default and transform wrappers. */
export function bareSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bareSchema(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodPipe ? bareSchema(schema.in as z.ZodType) : schema
}
