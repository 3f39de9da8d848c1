import { z } from 'zod'
import { alertState } from './alert/alerts'
import { caseStages, caseStates } from './case/case-states'
import { level, timestamp, typeId } from './kernel'
import { severity } from './monitoring/monitoring-rules'
import { reportStatuses, reportTypes } from './report/report-kinds'

/** The console's search, not part of the public API; it may change. */

const hitWallet = z.strictObject({ network: z.string(), address: z.string(), href: z.string() })

const hitBase = {
  title: z.string(),
  href: z.string().nullable().meta({ description: 'Path in the console; null if there is nothing to show.' }),
}

/** Fields of an organisation's record in a line of the palette. */
const recordBase = {
  ...hitBase,
  id: z.string(),
  because: z
    .enum(['text', 'id', 'subject'])
    .meta({ description: 'It contains the text, it was named by its id or number, or it is about an address in the query.' }),
}

export const searchHit = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('address'),
    ...hitBase,
    text: z.string().meta({ description: 'The address as given; one text may be an address on several networks.' }),
    network: z.string(),
    address: z.string(),
    seen: z.boolean().meta({ description: 'Whether the index holds transfers of it.' }),
    transfers: z.number().int().nonnegative(),
    label: z.string().nullable(),
    category: z.string().nullable(),
    monitored_wallet_id: typeId('mon').nullable().meta({ description: 'Set if the organisation watches it.' }),
    waiting_alerts: z.number().int().nonnegative().meta({ description: 'Open or in review, counted up to 100.' }),
  }),
  z.strictObject({
    type: z.literal('transaction'),
    ...hitBase,
    network: z.string(),
    transaction_hash: z.string(),
    block_height: z.number().int().nonnegative(),
    timestamp,
    wallets: z.array(hitWallet).meta({ description: 'Who took part, at most four.' }),
  }),
  z.strictObject({
    type: z.literal('entity'),
    ...hitBase,
    name: z.string(),
    category: z.string().nullable(),
    addresses: z.number().int().nonnegative().meta({ description: 'Attributed addresses, counted up to 1,000.' }),
    wallets: z.array(hitWallet).meta({ description: 'Its busiest attributed addresses, at most three.' }),
  }),
  z.strictObject({
    type: z.literal('case'),
    ...recordBase,
    number: z.number().int(),
    state: z.enum(caseStates),
    stage: z.enum(caseStages),
    customer_reference: z.string().nullable(),
  }),
  z.strictObject({
    type: z.literal('alert'),
    ...recordBase,
    severity,
    state: alertState,
    network: z.string(),
    address: z.string(),
    created_at: timestamp,
  }),
  z.strictObject({
    type: z.literal('monitored_wallet'),
    ...recordBase,
    network: z.string(),
    address: z.string(),
    state: z.string(),
    customer_reference: z.string().nullable(),
  }),
  z.strictObject({
    type: z.literal('customer'),
    ...recordBase,
    reference: z.string(),
    level: level.nullable().meta({ description: 'As last computed; null until then.' }),
  }),
  z.strictObject({
    type: z.literal('report'),
    ...recordBase,
    report_type: z.enum(reportTypes),
    status: z.enum(reportStatuses),
    created_at: timestamp,
  }),
  z.strictObject({ type: z.literal('graph'), ...recordBase, network: z.string(), updated_at: timestamp }),
  z
    .strictObject({ type: z.literal('stored'), ...recordBase, kind: z.enum(['risk_check', 'screening', 'policy']) })
    .meta({ description: 'A record found by its id.' }),
])
export type SearchHit = z.infer<typeof searchHit>

export const searchQuery = z.strictObject({
  query: z.string().max(2000),
  records: z
    .boolean()
    .default(false)
    .meta({ description: 'Cases, alerts, customers, monitored wallets, reports and graphs of the organisation as well.' }),
})

export const searchResult = z.strictObject({
  query: z.string(),
  hits: z.array(searchHit).meta({ description: 'In display order; results of one type are together.' }),
  problems: z
    .array(z.strictObject({ text: z.string(), issue: z.string() }))
    .meta({ description: 'Parts of the query that look like an address, hash or id but are not valid, with the reason.' }),
  truncated: z.boolean().meta({ description: 'More was pasted than one search reads.' }),
})
export type SearchResult = z.infer<typeof searchResult>
