import type { CaseEvent } from '@/contract/case/case-timeline'
import type { CaseSubject } from '@/contract/case/cases'
import type { CaseContent, ReportDocument } from '@/contract/report/report-document'
import type { RiskCheck } from '@/contract/risk/risk'
import { listAlerts } from '@/server/domain/alert'
import { listCaseTimeline, lookUpCase } from '@/server/domain/case'
import { checkRisk, getCheck } from '@/server/domain/risk/index'
import { getWallet } from '@/server/domain/wallet/index'
import type { Context } from '@/server/platform/context'
import { AppError, invalidField } from '@/server/platform/errors'
import { allPages } from './all-pages'
import { caseFiles } from './case-files'
import { headOf, oldestOf, type Pins, pinsOf } from './head-of'
import { presentPins } from './present-pins'
import type { ComposeRequest } from './types'

const most = { alerts: 1000, events: 10_000 }

/** A case from intake to now: subjects with their current risk, alerts, timeline, files, tasks and graphs. */
export async function composeCase(ctx: Context, request: ComposeRequest): Promise<ReportDocument> {
  const id = request.caseId
  if (id === undefined) throw invalidField('case_id', 'is needed for a case report')
  const { next_steps: _steps, available_reports: _reports, disclaimer: _disclaimer, ...file } = await lookUpCase(ctx, id)
  const timeline = await wholeTimeline(ctx, id)
  const subjects: CaseContent['subjects'] = []
  for (const subject of file.subjects) subjects.push({ subject, ...(await checkSubject(ctx, subject)) })
  const alerts = await allPages(most.alerts, (cursor, limit) =>
    listAlerts(ctx, { case_id: id, limit, ...(cursor === undefined ? {} : { cursor }) }),
  )
  return {
    type: 'case',
    ...(await headOf(ctx, request, {
      title: `Case report: #${file.number} ${file.title}`,
      subject: null,
      pins: await casePins(ctx, subjects),
    })),
    content: { case: file, subjects, alerts: alerts.reverse(), timeline, ...(await caseFiles(ctx, id)) },
  }
}

/** Oldest first. Events added while the case is read appear in the next report. */
async function wholeTimeline(ctx: Context, id: string): Promise<CaseEvent[]> {
  const events = await allPages(most.events, (cursor, limit) =>
    listCaseTimeline(ctx, { id, limit, ...(cursor === undefined ? {} : { cursor }) }),
  )
  return events.reverse()
}

/** Pinned to the check of the subject with the highest score, unknown levels last; as stale and as old as the worst of all. */
async function casePins(ctx: Context, subjects: readonly { subject: CaseSubject; check: RiskCheck | null }[]): Promise<Pins> {
  const checks = subjects.flatMap(({ check }) => (check === null ? [] : [check]))
  const rank = ({ risk }: RiskCheck) => (risk.level === 'unknown' ? -1 : risk.score)
  const [highest] = [...checks].sort((a, b) => rank(b) - rank(a))
  if (highest === undefined) return { risk: null, ...(await presentPins(ctx)), ...oldestOf([]) }
  return { ...pinsOf(highest), ...oldestOf(checks) }
}

/** The current check of a case's subject, or why there is none; a subject that cannot be scored must not block the rest. */
async function checkSubject(ctx: Context, subject: CaseSubject): Promise<{ check: RiskCheck | null; gap: string | null }> {
  const { type, value, network } = subject
  if (type === 'entity' || network === null) return { check: null, gap: 'An entity has no score; its addresses do.' }
  try {
    if (type === 'transaction') {
      return { check: await checkRisk(ctx, { network, transaction_hash: value, include: ['paths'] }), gap: null }
    }
    const { risk } = await getWallet(ctx, { address: value, network })
    return { check: await getCheck(ctx, { id: risk.check_id }), gap: null }
  } catch (error) {
    if (error instanceof AppError) return { check: null, gap: error.message }
    throw error
  }
}
