import { z } from 'zod'
import { defineOperation, download, pageOf, pageQueryShape, timestamp, typedName, typeId } from '../kernel'
import { fieldValues, filing, filingForm, filingFormat, filingSummary } from './filing-shapes'

export * from './filing-shapes'

const caseParams = z.object({ id: typeId('cas') })
const params = z.object({ id: typeId('fil') })
const words = z.string().trim().min(3, 'say in a few words why').max(2000)

export const listFilings = defineOperation({
  id: 'listFilings',
  method: 'GET',
  path: '/v1/cases/{id}/filings',
  tag: 'Cases',
  summary: 'Filings of a case, newest first',
  scope: 'cases:read',
  params: caseParams,
  query: z.strictObject(pageQueryShape),
  response: pageOf(filingSummary, {}),
})

export const createFiling = defineOperation({
  id: 'createFiling',
  method: 'POST',
  path: '/v1/cases/{id}/filings',
  tag: 'Cases',
  summary: 'Draft a filing from a case',
  description:
    'Fills a form from the case, its alerts, the risk of its subjects, their transfers, and the organisation’s filing profile, and pins each of these facts. Nothing is sent to an authority. The caller must be able to read all of that: `cases:read`, `alerts:read`, `wallets:read`, `transactions:read` and `risk:check`.',
  scope: 'cases:write',
  status: 201,
  params: caseParams,
  body: z.strictObject({ format: filingFormat }),
  response: filing,
})

export const getFiling = defineOperation({
  id: 'getFiling',
  method: 'GET',
  path: '/v1/filings/{id}',
  tag: 'Cases',
  summary: 'Read a filing',
  description: 'The form with its facts, each field with what it still needs, the validation, and the versions.',
  scope: 'cases:read',
  params,
  response: filing,
})

export const getFilingDocument = defineOperation({
  id: 'getFilingDocument',
  method: 'GET',
  path: '/v1/filings/{id}/document',
  tag: 'Cases',
  summary: 'Read the XML of a filing',
  description:
    'Of an approved filing the stored bytes; before that, the document as the form stands, whether it is valid or not. Every read is in the audit log.',
  scope: 'cases:read',
  params,
  produces: ['application/xml'],
  response: download,
})

export const updateFiling = defineOperation({
  id: 'updateFiling',
  method: 'PATCH',
  path: '/v1/filings/{id}',
  tag: 'Cases',
  summary: 'Save a new version of a filing',
  description:
    'Fields of `values` that are absent stay; `subjects`, `transfers` and `narrative` are replaced whole. Only of a draft, or of a filing that was returned, which becomes a draft again. Values that equal what is there make no version.',
  scope: 'cases:write',
  foundScope: 'cases:read',
  params,
  body: z.strictObject({
    version: z.number().int().positive().optional().meta({ description: 'The version the change was made from.' }),
    values: fieldValues.optional(),
    subjects: filingForm.shape.subjects.optional(),
    transfers: filingForm.shape.transfers.optional(),
    narrative: filingForm.shape.narrative.optional(),
  }),
  response: filing,
})

export const submitFiling = defineOperation({
  id: 'submitFiling',
  method: 'POST',
  path: '/v1/filings/{id}/submit',
  tag: 'Cases',
  summary: 'Send a filing to review by a second person',
  description: 'Refused while a required field is empty. Nothing leaves the service.',
  scope: 'cases:write',
  params,
  response: filing,
})

export const approveFiling = defineOperation({
  id: 'approveFiling',
  method: 'POST',
  path: '/v1/filings/{id}/approve',
  tag: 'Cases',
  summary: 'Approve a filing that others wrote',
  description:
    'For people only: a key cannot approve. Whoever saved a version, submitted it, or made the key that did, cannot either. The document must be valid against the installed schema; its bytes become evidence of the case.',
  scope: 'policies:write',
  params,
  body: z.strictObject({ version: z.number().int().positive().meta({ description: 'The version that was reviewed.' }) }),
  response: filing,
})

export const returnFiling = defineOperation({
  id: 'returnFiling',
  method: 'POST',
  path: '/v1/filings/{id}/return',
  tag: 'Cases',
  summary: 'Return a filing to those who wrote it',
  scope: 'cases:write',
  params,
  body: z.strictObject({ comment: words }),
  response: filing,
})

export const markFilingFiled = defineOperation({
  id: 'markFilingFiled',
  method: 'POST',
  path: '/v1/filings/{id}/mark-filed',
  tag: 'Cases',
  summary: 'Note that a person has filed it, with the authority’s number',
  description: 'For people only, of an approved filing. The service itself never sends one.',
  scope: 'cases:write',
  params,
  body: z.strictObject({
    reference: typedName(z.string().trim().min(1, 'must not be empty').max(100)),
    filed_at: timestamp.optional().meta({ description: 'Now when left out; never later.' }),
  }),
  response: filing,
})
