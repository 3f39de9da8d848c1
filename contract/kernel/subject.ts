import { z } from 'zod'

/** The subject of an object, in the uniform shape that all objects share. */
export const subject = z
  .strictObject({
    type: z.enum(['address', 'transaction', 'customer']),
    network: z.string().nullable().meta({ description: 'Null where no network was named, and for a customer.' }),
    address: z.string().optional(),
    transaction_hash: z.string().optional(),
    customer_id: z.string().optional().meta({ description: 'Your own reference of the customer.' }),
  })
  .meta({
    id: 'Subject',
    description: 'With the one field that its type is named after: `address`, `transaction_hash` or `customer_id`.',
  })
export type Subject = z.infer<typeof subject>

/** Included in objects about an address, a transaction or a customer. Like `livemode`, REST adds it to the response. */
export const subjectShape = {
  subject: subject
    .nullable()
    .optional()
    .meta({ description: 'Who or what it is about. Null for a name or an identifier that was screened.' }),
}

/** The same fields for subjects that have a `type` and a `value`. */
export const subjectFields = {
  address: z.string().optional().meta({ description: 'Of an address: its `value`.' }),
  transaction_hash: z.string().optional().meta({ description: 'Of a transaction: its `value`.' }),
}
