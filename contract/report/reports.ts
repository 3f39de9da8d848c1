import { z } from 'zod'
import {
  defineOperation,
  disclaimer,
  download,
  freshnessShape,
  livemodeShape,
  networkName,
  oneOf,
  pageOf,
  pageQueryShape,
  sha256,
  sortBy,
  timestamp,
  typedName,
  typeId,
} from '../kernel'
import { policyActor } from '../policies'
import { type ReportSubject, type ReportType, reportFormat, reportPeriod, reportSubject, reportType } from './report-document'
import { reportFormats, reportStatuses, reportTypes } from './report-kinds'
import { signingKeySet } from './report-manifest'

export const reportStatus = z.enum(reportStatuses)
export type ReportStatus = z.infer<typeof reportStatus>

/** The subject of each type of report except `case`, which has its `case_id`. */
export const reportSubjectOf = {
  wallet: 'address',
  transaction: 'transaction',
  screening: 'screening',
  monitoring_period: 'monitored_wallet',
} as const satisfies Record<Exclude<ReportType, 'case'>, ReportSubject['type']>

export const reportFile = z
  .strictObject({
    format: reportFormat,
    file_name: z.string(),
    media_type: z.string(),
    size_bytes: z.number().int().nonnegative(),
    sha256,
  })
  .meta({ id: 'ReportFile' })
export type ReportFile = z.infer<typeof reportFile>

/** Over the canonical JSON (RFC 8785) of the manifest, which is `manifest.json` in the bundle. */
export const reportSignature = z
  .strictObject({
    alg: z.literal('ed25519'),
    key_id: z.string(),
    value: z.string().meta({ description: 'Base64.' }),
    manifest_sha256: sha256,
  })
  .meta({ id: 'ReportSignature' })

export const reportDownload = z
  .strictObject({
    authorized: z.boolean(),
    reason: z.string().nullable().meta({ description: 'Why there is no link; null where there is one.' }),
    url: z
      .string()
      .nullable()
      .meta({ description: 'Opens without a key until `expires_at`; `format` in it may be set to any format of this report.' }),
    links: z
      .array(z.strictObject({ format: reportFormat, url: z.string() }).meta({ id: 'ReportLink' }))
      .meta({ description: 'One for each format of this report, as `url`; empty where there is none.' }),
    method: z.literal('GET'),
    expires_at: timestamp.nullable(),
  })
  .meta({ id: 'ReportDownload' })

const reportHead = {
  id: typeId('rpt'),
  object: z.literal('report'),
  ...livemodeShape,
  type: reportType,
  case_id: typeId('cas').nullable(),
  subject: reportSubject.nullable(),
  period: reportPeriod.nullable().meta({ description: 'Of a monitoring report; null otherwise.' }),
  title: z.string(),
  version: z
    .number()
    .int()
    .positive()
    .meta({ description: 'Number of this report among those of the same type about the same thing.' }),
  supersedes: typeId('rpt').nullable(),
  superseded_by: typeId('rpt').nullable().meta({ description: 'The newest finished report about the same thing.' }),
  status: reportStatus,
  error: z.string().nullable().meta({ description: 'Why it failed.' }),
  requested_formats: z.array(reportFormat),
  formats: z.array(reportFile).meta({ description: 'Empty until it is ready; never changes afterwards.' }),
  generated_at: timestamp.nullable(),
  generated_by: policyActor.meta({ description: 'Who requested it.' }),
  model_version: z.string().nullable().meta({ description: 'Null until it is ready, and where no score is part of it.' }),
  hop_limit: z.number().int().nullable(),
  disclaimer,
  ...freshnessShape,
  signature: reportSignature.nullable().meta({ description: 'Null until it is ready.' }),
  revoked_at: timestamp.nullable(),
  revoked_by: policyActor.nullable(),
  revocation_reason: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
}

export const reportSummary = z.strictObject(reportHead).meta({ id: 'ReportSummary' })
export type ReportSummary = z.infer<typeof reportSummary>

export const report = z.strictObject({ ...reportHead, download: reportDownload }).meta({ id: 'Report' })
export type Report = z.infer<typeof report>

const subjectInput = z.object({
  type: reportSubject.shape.type.nullish().meta({ description: 'Follows from the type of the report; must agree with it.' }),
  value: z.string().trim().min(1, 'must not be empty').max(128, 'is too long'),
  network: networkName.nullish().meta({ description: 'For an address or a transaction; inferred from an address if omitted.' }),
})
export type ReportSubjectInput = z.infer<typeof subjectInput>

/** The body of `createReport`, whose parts must match the type. */
export const reportRequest = z
  .strictObject({
    type: reportType,
    case_id: typeId('cas').nullish().meta({ description: 'Of a case report.' }),
    subject: subjectInput.nullish().meta({
      description: 'For every other report. A monitoring report without a subject covers all monitored wallets.',
    }),
    period: z
      .object({ from: timestamp, to: timestamp.nullish().meta({ description: 'Now if omitted.' }) })
      .nullish()
      .meta({ description: 'For a monitoring report: at most 366 days; the last 30 days if omitted.' }),
    formats: z
      .array(reportFormat)
      .min(1, 'must name at least one format')
      .max(reportFormats.length)
      .nullish()
      .meta({ description: 'All of pdf, csv, json and zip if omitted. The zip is the signed evidence bundle.' }),
    title: typedName(z.string().trim().min(1, 'must not be empty').max(200))
      .nullish()
      .meta({ description: 'Derived from the subject if omitted.' }),
  })
  .superRefine((body, check) => {
    const issue = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
    if (body.type === 'case') {
      if (!body.case_id) issue('case_id', 'is needed for a case report')
      if (body.subject) issue('subject', 'must not be sent for a case report; use case_id')
    } else {
      if (body.case_id) issue('case_id', 'is only for a case report; use subject to say what this report is about')
      if (!body.subject && body.type !== 'monitoring_period') issue('subject', `is needed for a ${body.type} report`)
      const fits = reportSubjectOf[body.type]
      if (body.subject?.type && body.subject.type !== fits) issue('subject.type', `must be ${fits} for a ${body.type} report`)
    }
    if (body.period && body.type !== 'monitoring_period') issue('period', 'is only for a monitoring report')
  })

export const createReport = defineOperation({
  id: 'createReport',
  method: 'POST',
  path: '/v1/reports',
  tag: 'Reports',
  summary: 'Request a report',
  description:
    'Made in the background: poll the report or wait for the event report.ready. A newer report of the same type about the same thing has the next version and supersedes the previous one; neither changes. Besides reports:write, it needs the read scope of what the report is about: wallets:read, transactions:read, cases:read, screening:check or monitoring:read.',
  scope: 'reports:write',
  status: 202,
  body: reportRequest,
  response: report,
  errors: ['idempotency_conflict', 'idempotency_in_progress', 'network_unsupported'],
})

const params = z.object({ id: typeId('rpt') })

export const getReport = defineOperation({
  id: 'getReport',
  method: 'GET',
  path: '/v1/reports/{id}',
  tag: 'Reports',
  summary: 'Read a report: what it is, its version, and a link to download it',
  description:
    'With reports:download and a finished report, `download` holds a link that opens for five minutes. It is bound to the key or person that asked and to this version, and the current state of both is checked when it is used.',
  scope: 'reports:read',
  params,
  response: report,
})

/** The filters of a list of reports, shared by the console and the API. */
export const reportFilterShape = {
  type: oneOf(reportTypes).optional(),
  status: oneOf(reportStatuses).optional(),
  case_id: typeId('cas').optional(),
  subject: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(128)
    .optional()
    .meta({ description: 'An address, a transaction hash, or the id of a screening or a monitored wallet, as reports show it.' }),
}

/** Sort fields for the list of reports; titles ignore case. */
export const reportSorts = ['created_at', 'title'] as const
export type ReportSort = (typeof reportSorts)[number]

export const listReports = defineOperation({
  id: 'listReports',
  method: 'GET',
  path: '/v1/reports',
  tag: 'Reports',
  summary: 'Reports of the organisation',
  description: 'Newest first unless `sort` says otherwise; every version.',
  scope: 'reports:read',
  query: z.strictObject({ ...pageQueryShape, ...reportFilterShape, sort: sortBy(reportSorts, '-created_at') }),
  response: pageOf(reportSummary, {}),
})

export const revokeReport = defineOperation({
  id: 'revokeReport',
  method: 'POST',
  path: '/v1/reports/{id}/revoke',
  tag: 'Reports',
  summary: 'Withdraw a report',
  description:
    'It can no longer be downloaded, not even by links already issued, and shows the reason. Its record and hashes stay.',
  scope: 'reports:write',
  params,
  body: z.strictObject({ reason: z.string().trim().min(1, 'must not be empty').max(1000) }),
  response: report,
  errors: ['idempotency_conflict', 'idempotency_in_progress'],
})

export const downloadReport = defineOperation({
  id: 'downloadReport',
  method: 'GET',
  path: '/v1/reports/{id}/download',
  tag: 'Reports',
  summary: 'Download a file of a report by its link',
  description:
    'The link of `download.url`; needs no key. An expired or altered link, or one whose key has since been revoked, answers 401; a revoked report answers 404. Every download is in the audit log.',
  scope: null,
  params,
  query: z.strictObject({
    format: reportFormat.default('pdf'),
    token: z.string().min(1, 'must be taken from download.url').max(1024),
  }),
  produces: ['application/pdf', 'text/csv', 'application/json', 'application/zip'],
  response: download,
})

/** A public key for reports, and whether its signatures can be trusted. */
export const publishedKey = signingKeySet.shape.keys.element.extend({
  status: z.enum(['active', 'retired', 'revoked']),
  created_at: timestamp,
  retired_at: timestamp.nullable().meta({ description: 'When it stopped signing; what it signed before stays valid.' }),
  revoked_at: timestamp.nullable().meta({ description: 'When the key was revoked; nothing it signed can be trusted.' }),
})
export type PublishedKey = z.infer<typeof publishedKey>

/** `/.well-known/assay-signing-keys.json`: every key that ever signed, the current one first. */
export const publishedKeySet = z.object({ keys: z.array(publishedKey) })
export type PublishedKeySet = z.infer<typeof publishedKeySet>
