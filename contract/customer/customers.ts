import { z } from 'zod'
import {
  count,
  decimal,
  defineOperation,
  level,
  levels,
  livemodeShape,
  oneOf,
  pageOf,
  pageQueryShape,
  timestamp,
  typeId,
  yesOrNo,
} from '../kernel'

export const customerTypes = ['individual', 'organisation'] as const
export type CustomerType = (typeof customerTypes)[number]

/** The caller's own identifier of a customer, unique in the organisation; it never changes. */
export const customerReference = z.string().trim().min(1, 'must not be empty').max(200)

const dollars = z
  .string()
  .regex(/^\d{1,18}(\.\d{1,6})?$/, 'must be an amount in dollars such as "10000"')
  .meta({ description: 'Dollars as a decimal string.', format: 'decimal' })
const concept = z.string().regex(/^[a-z0-9_]{1,64}$/, 'must be a concept id such as exchange')

/** The activity that a customer announced; fields left out are not compared. */
export const expectedActivity = z
  .strictObject({
    daily_volume_usd: dollars.optional().meta({ description: 'Deposits and withdrawals of one day (UTC) together.' }),
    monthly_volume_usd: dollars
      .optional()
      .meta({ description: 'Deposits and withdrawals of one calendar month (UTC) together.' }),
    assets: z
      .array(z.string().trim().min(1).max(32))
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Symbols, in any letter case. A token that is not in the registry of assets is never one of them.' }),
    counterparties: z
      .array(concept)
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Categories, such as `exchange`. A counterparty of which nothing is known is not compared.' }),
  })
  .meta({ id: 'ExpectedActivity' })
export type ExpectedActivity = z.infer<typeof expectedActivity>

const dateOfBirth = z
  .string()
  .regex(/^\d{4}(-\d\d(-\d\d)?)?$/, { error: 'must be a year, a month (1970-05) or a date (1970-05-03)', abort: true })
  .refine((text) => z.iso.date().safeParse(text + '-01-01'.slice(text.length - 4)).success, 'is not a day of the calendar')
const name = z.string().trim().min(1, 'must not be empty').max(500)
const country = z.string().trim().min(2).max(80)

/** The changeable fields of a customer. */
export const customerFields = {
  name: name.nullable().optional().meta({ description: 'Screened against the sanctions lists when it is given.' }),
  type: z.enum(customerTypes).nullable().optional(),
  country: country.nullable().optional().meta({ description: 'ISO 3166 alpha-2, or a country’s name. Used in screening.' }),
  date_of_birth: dateOfBirth.nullable().optional().meta({ description: 'Of an individual. Used in screening.' }),
  expected_activity: expectedActivity.nullable().optional(),
}

/** A customer's risk in short; in full at `GET /v1/customers/{id}/risk`. */
export const customerRiskHead = z
  .strictObject({
    id: typeId('crk'),
    level: level.meta({ description: '`unknown` where a part that counts is not known and no known one is above `low`.' }),
    complete: z.boolean().meta({ description: 'False if a part that counts is not known.' }),
    computed_at: timestamp,
  })
  .meta({ id: 'CustomerRiskHead' })

const screeningHead = z
  .strictObject({
    id: typeId('scr'),
    status: z.enum(['no_match', 'match', 'potential_match']),
    screened_at: timestamp,
  })
  .meta({ id: 'CustomerScreening' })

/** A person or business whose deposits and withdrawals are watched. */
export const customer = z
  .strictObject({
    id: typeId('cus'),
    object: z.literal('customer'),
    ...livemodeShape,
    reference: z
      .string()
      .meta({ description: 'Your own reference. Wallets, alerts and cases carry it as `customer_reference`.' }),
    name: z.string().nullable(),
    type: z.enum(customerTypes).nullable(),
    country: z.string().nullable(),
    date_of_birth: z.string().nullable(),
    expected_activity: expectedActivity.nullable(),
    by_reference: z.boolean().meta({
      description:
        'True while only a wallet, an alert or a case has named the customer. The first `POST` with its reference fills it in.',
    }),
    risk: customerRiskHead
      .nullable()
      .meta({ description: 'As last computed; null until there is something to compute it from.' }),
    screening: screeningHead.nullable().meta({ description: 'The last screening of the name; null where it was not screened.' }),
    transfers: count,
    last_transfer_at: timestamp
      .nullable()
      .meta({ description: 'Of the newest transfer, by its own time; null where there is none.' }),
    wallets: count.meta({ description: 'Monitored wallets that carry the reference; deleted ones are not counted.' }),
    alerts_open: count,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof customer>

const params = z.object({ id: typeId('cus') })

export const createCustomer = defineOperation({
  id: 'createCustomer',
  method: 'POST',
  path: '/v1/customers',
  tag: 'Customers',
  summary: 'Add a customer',
  description:
    'The same reference with the same content answers 200 with the customer that is there; with other content 409. A name is screened against the sanctions lists before the answer.',
  scope: 'customers:write',
  status: 201,
  knownStatus: 200,
  foundScope: 'customers:read',
  body: z.strictObject({ reference: customerReference, ...customerFields }),
  response: customer,
  errors: ['reference_conflict', 'idempotency_conflict', 'idempotency_in_progress'],
})

export const listCustomers = defineOperation({
  id: 'listCustomers',
  method: 'GET',
  path: '/v1/customers',
  tag: 'Customers',
  summary: 'Customers of the organisation',
  description: 'Newest first.',
  scope: 'customers:read',
  query: z.strictObject({
    ...pageQueryShape,
    reference: customerReference.optional(),
    query: z.string().trim().min(1).max(200).optional().meta({ description: 'Part of a name or reference, in any letter case.' }),
    level: oneOf(levels)
      .optional()
      .meta({ description: 'Level of risk as last computed; `unknown` has those not computed yet.' }),
    by_reference: yesOrNo('`true` shows only customers that nobody has filled in yet, `false` leaves them out.'),
    created_from: timestamp.optional(),
    created_to: timestamp.optional().meta({ description: 'Exclusive.' }),
  }),
  response: pageOf(customer, {}),
})

export const getCustomer = defineOperation({
  id: 'getCustomer',
  method: 'GET',
  path: '/v1/customers/{id}',
  tag: 'Customers',
  summary: 'Read a customer',
  scope: 'customers:read',
  params,
  response: customer,
})

export const updateCustomer = defineOperation({
  id: 'updateCustomer',
  method: 'PATCH',
  path: '/v1/customers/{id}',
  tag: 'Customers',
  summary: 'Change what is known of a customer',
  description: 'What is left out stays; null takes it away. The reference never changes. A changed name is screened again.',
  scope: 'customers:write',
  foundScope: 'customers:read',
  params,
  body: z.strictObject(customerFields),
  response: customer,
})

const day = z.iso.date('must be a date such as 2026-11-01')

/** Volumes of one day; sums cover transfers with a price, `unpriced` counts the others. */
const activityDay = z
  .strictObject({
    date: z.string(),
    deposits: count,
    withdrawals: count,
    deposits_usd: decimal,
    withdrawals_usd: decimal,
    unpriced: count,
  })
  .meta({ id: 'CustomerActivityDay' })

const activityMonth = z
  .strictObject({ month: z.string(), total_usd: decimal, unpriced: count })
  .meta({ id: 'CustomerActivityMonth' })

export const activityBreachKinds = ['daily_volume', 'monthly_volume', 'asset', 'counterparty'] as const

/** One deviation from the expected activity, in a day or a month. */
export const activityBreach = z
  .strictObject({
    kind: z.enum(activityBreachKinds),
    period: z.string().meta({ description: 'The day (`2026-11-27`) or the month (`2026-11`), in UTC.' }),
    text: z.string(),
    actual: z.string().meta({ description: 'Dollars, an asset or a category.' }),
    expected: z.array(z.string()),
    unpriced: count.meta({ description: 'Transfers of the period without a price, which are in no sum.' }),
    transfer_ids: z.array(typeId('ctr')).max(100),
  })
  .meta({ id: 'CustomerActivityBreach' })
export type ActivityBreach = z.infer<typeof activityBreach>

export const customerActivity = z
  .strictObject({
    object: z.literal('customer_activity'),
    ...livemodeShape,
    customer_id: typeId('cus'),
    from: z.string(),
    to: z.string().meta({ description: 'The last day, included.' }),
    expected: expectedActivity.nullable(),
    days: z.array(activityDay).meta({ description: 'Every day of the span, also those without a transfer.' }),
    months: z
      .array(activityMonth)
      .meta({ description: 'Every calendar month that the span touches and that has a transfer, whole.' }),
    breaches: z.array(activityBreach),
    unpriced: count,
    left_out: count.meta({
      description:
        'Transfers of the span that are in no sum: orphaned and mismatched ones, and deposits without an address that the chain does not have yet.',
    }),
  })
  .meta({ id: 'CustomerActivity' })
export type CustomerActivity = z.infer<typeof customerActivity>

export const getCustomerActivity = defineOperation({
  id: 'getCustomerActivity',
  method: 'GET',
  path: '/v1/customers/{id}/activity',
  tag: 'Customers',
  summary: 'What a customer moved by day, against what was expected',
  description:
    'The last 90 days unless a span is given, a year at most. Days and months are in UTC, by the time of each transfer.',
  scope: 'customers:read',
  params,
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  response: customerActivity,
})
