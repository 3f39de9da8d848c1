import { z } from 'zod'
import { count, defineOperation, livemodeShape } from '../kernel'

export const importKinds = ['customers', 'transfers'] as const
/** Most lines of one import, not counting the header. */
export const maximumImportLines = 5000
/** Most faults listed in a response; the count includes all. */
export const mostFaults = 1000

const fault = z
  .strictObject({
    line: z.number().int().positive().meta({ description: 'In the file; the header is line 1.' }),
    field: z.string().meta({ description: 'The column, or `line` where the whole line is meant.' }),
    issue: z.string(),
  })
  .meta({ id: 'CustomerImportFault' })
export type ImportFault = z.infer<typeof fault>

export const customerImport = z
  .strictObject({
    object: z.literal('customer_import'),
    ...livemodeShape,
    kind: z.enum(importKinds),
    dry_run: z.boolean(),
    written: z.boolean().meta({
      description:
        'False for a dry run, where every line was known already, and where a line has a fault: then nothing of the file is written.',
    }),
    lines: count,
    created: count.meta({ description: 'Lines that made something new, or would.' }),
    known: count.meta({ description: 'Lines whose reference was there with the same content.' }),
    faults: z.array(fault).max(mostFaults),
    faults_total: count,
  })
  .meta({ id: 'CustomerImport' })
export type CustomerImport = z.infer<typeof customerImport>

export const importCustomers = defineOperation({
  id: 'importCustomers',
  method: 'POST',
  path: '/v1/customers/import',
  tag: 'Customers',
  summary: 'Import customers or their transfers from CSV',
  description:
    'All of the file or nothing of it: a line with a fault is named with its column and what mends it, and nothing is written. `dry_run` says the same and never writes. Names are screened, and transfers compared with the chain and checked, by the worker soon after.',
  scope: 'customers:write',
  body: z.strictObject({
    kind: z.enum(importKinds, 'must be customers or transfers'),
    csv: z.string().min(1, 'must not be empty').max(900_000, 'is too long for one import; split the file'),
    dry_run: z.boolean().default(false),
  }),
  response: customerImport,
  errors: ['idempotency_conflict', 'idempotency_in_progress'],
})
