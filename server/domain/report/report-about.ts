import type { z } from 'zod'
import type { ReportSubjectInput, reportRequest } from '@/contract/report/reports'
import { reportSubjectOf } from '@/contract/report/reports'
import { hashDigits } from '@/server/chain/transaction-hash'
import { lookUpCase } from '@/server/domain/case'
import { getMonitoredWallet } from '@/server/domain/monitoring'
import { namedNetwork } from '@/server/domain/network'
import { getScreening } from '@/server/domain/screening'
import { getTransaction } from '@/server/domain/transaction'
import { resolveWallet } from '@/server/domain/wallet'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { shortened } from '@/server/platform/shortened'
import type { NewReport } from './report.repo'

type Request = z.output<typeof reportRequest>
type About = Pick<
  NewReport,
  'series' | 'case_id' | 'subject_type' | 'subject_network' | 'subject_value' | 'period_from' | 'period_to' | 'title'
>

const longestPeriodDays = 366
const day = 86_400_000
const nothing = {
  case_id: null,
  subject_type: null,
  subject_network: null,
  subject_value: null,
  period_from: null,
  period_to: null,
}

/**
 * The subject of a requested report, in canonical form, after checking the caller's right to read it. `series` is one text for
 * the same subject, however it was spelled. Throws `invalid_request` naming what does not exist, `insufficient_scope`,
 * `network_unsupported` and `provider_degraded`.
 */
export async function reportAbout(ctx: Context, body: Request): Promise<About> {
  if (body.type === 'case') return aboutCase(ctx, body.case_id ?? '')
  if (body.type === 'monitoring_period') return aboutMonitoring(ctx, body)
  if (!body.subject) throw invalidField('body.subject', `is needed for a ${body.type} report`)
  if (body.type === 'screening') return aboutScreening(ctx, body.subject)
  return body.type === 'wallet' ? aboutWallet(ctx, body.subject) : aboutTransaction(ctx, body.subject)
}

async function aboutCase(ctx: Context, id: string): Promise<About> {
  const { number, title } = await orInvalid('body.case_id', 'case', () => lookUpCase(ctx, id))
  return { ...nothing, series: `case ${id}`, case_id: uuidOf('cas', id), title: `Case ${number}: ${title}`.slice(0, 240) }
}

async function aboutWallet(ctx: Context, { value, network }: ReportSubjectInput): Promise<About> {
  requireScope(ctx, 'wallets:read')
  requireScope(ctx, 'risk:check')
  const fields = { address: 'body.subject.value', network: 'body.subject.network' }
  const asked = { address: value, network: network ?? undefined }
  const wallet = await readChain(ctx.org.id, (q) => resolveWallet(ctx, q, asked, 'wallets', fields))
  return subject('wallet', wallet.network.id, wallet.canonical, `Wallet ${shortened(wallet.canonical)} on ${wallet.network.name}`)
}

async function aboutTransaction(ctx: Context, { value, network }: ReportSubjectInput): Promise<About> {
  requireScope(ctx, 'transactions:read')
  requireScope(ctx, 'risk:check')
  const hash = hashDigits(value)
  if (hash === null) throw invalidField('body.subject.value', 'must be 64 hexadecimal digits')
  const asked = network ? { hash, network: namedNetwork(ctx, network, 'transactions', 'body.subject.network').name } : { hash }
  const found = await orInvalid('body.subject.value', 'transaction', () => getTransaction(ctx, asked))
  const place = namedNetwork(ctx, found.network, 'transactions')
  return subject('transaction', place.id, hash, `Transaction ${shortened(found.hash)} on ${place.name}`)
}

async function aboutScreening(ctx: Context, { value }: ReportSubjectInput): Promise<About> {
  const { query } = await orInvalid('body.subject.value', 'screening', () => getScreening(ctx, { id: value }))
  const screened = 'address' in query && query.address ? shortened(query.address) : 'identifier' in query ? query.identifier : ''
  return subject('screening', null, value, `Sanctions screening of ${screened}`.slice(0, 240))
}

async function aboutMonitoring(ctx: Context, body: Request): Promise<About> {
  requireScope(ctx, 'monitoring:read')
  requireScope(ctx, 'alerts:read')
  const now = ctx.clock.now()
  const to = body.period?.to ? new Date(body.period.to) : now
  const from = body.period ? new Date(body.period.from) : new Date(to.getTime() - 30 * day)
  if (to > now) throw invalidField('body.period.to', 'must not lie in the future')
  if (from >= to) throw invalidField('body.period.from', 'must be before the end of the period')
  if (to.getTime() - from.getTime() > longestPeriodDays * day)
    throw invalidField('body.period.from', `must not be more than ${longestPeriodDays} days before the end of the period`)
  const span = `${from.toISOString().slice(0, 10)} to ${to.toISOString().slice(0, 10)}`
  const period = { period_from: from, period_to: to }
  const within = `${from.toISOString()} ${to.toISOString()}`
  const id = body.subject?.value
  if (id === undefined) return { ...nothing, ...period, series: `monitoring_period ${within}`, title: `Monitoring, ${span}` }
  const wallet = await orInvalid('body.subject.value', 'monitored wallet', () => getMonitoredWallet(ctx, { id }))
  const place = namedNetwork(ctx, wallet.network, 'monitoring')
  const about = subject('monitoring_period', place.id, id, `Monitoring of ${shortened(wallet.address)}, ${span}`)
  return { ...about, ...period, series: `${about.series} ${within}` }
}

function subject(type: keyof typeof reportSubjectOf, network: number | null, value: string, title: string): About {
  const [subject_type, subject_network, subject_value] = [reportSubjectOf[type], network, value]
  return { ...nothing, series: `${type} ${network ?? ''} ${value}`, subject_type, subject_network, subject_value, title }
}

/** Something missing that the body names is an error of the body, not of the path. */
async function orInvalid<T>(field: string, what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw invalidField(field, `is not a ${what} here, or is not visible to this key`)
    const detail = error instanceof AppError ? error.details?.[0] : undefined
    if (detail?.field === 'query.network') throw invalidField('body.subject.network', detail.issue)
    throw error
  }
}
