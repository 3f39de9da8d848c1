import { disclaimerText, type Freshness } from '@/contract/kernel/primitives'
import type { ReportDocument } from '@/contract/report/report-document'
import type { RiskCheck } from '@/contract/risk/risk'
import { readProfile } from '@/server/domain/organisation-settings'
import { iso } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findHead } from './head.repo'
import type { ComposeRequest } from './types'

export type ReportHead = Omit<ReportDocument, 'type' | 'content'>

/** The pins of a report, and how fresh its data was. */
export type Pins = Pick<
  ReportHead,
  'risk' | 'model_version' | 'hop_limit' | 'policy' | 'lists' | 'tag_snapshot' | keyof Freshness
>

/** The head of a report: author, time, subject, and the versions of everything used. */
export async function headOf(
  ctx: Context,
  { report, caseId }: ComposeRequest,
  about: { title: string; subject: ReportHead['subject']; pins: Pins },
): Promise<ReportHead> {
  const { seq, hash, name, logo } = await readChain(ctx.org.id, async (q) => ({
    ...(await findHead(q, ctx.org.id)),
    ...(await readProfile(q, ctx.org.id)),
  }))
  return {
    schema: 'assay.report/1',
    id: report.id,
    version: report.version,
    supersedes: report.supersedes,
    title: report.title ?? about.title,
    organisation: { id: typeIdOf('org', ctx.org.id), name, ...(logo && { logo }) },
    case_id: caseId ?? null,
    subject: about.subject,
    generated_at: iso(ctx.clock.now()),
    generated_by: report.author,
    ...about.pins,
    audit_head:
      seq === null || hash === null || hash.length === 0 ? null : { seq: Number(seq), hash: Buffer.from(hash).toString('hex') },
    disclaimer: disclaimerText,
  }
}

/** The pins of a report about the subject of a check. */
export function pinsOf({ check_id, checked_at, risk, policy, reproducibility, ...check }: RiskCheck): Pins {
  return {
    risk: { score: risk.score, level: risk.level, check_id, checked_at },
    model_version: risk.model_version,
    hop_limit: risk.hop_limit,
    policy,
    lists: reproducibility.lists ?? [],
    tag_snapshot: reproducibility.tag_snapshot ?? null,
    stale: check.stale,
    ...(check.stale_lists && { stale_lists: check.stale_lists }),
    last_good_read_at: check.last_good_read_at,
    data_as_of: check.data_as_of,
    index_from: check.index_from ?? null,
  }
}

/** The combined freshness of several answers: as stale and as old as the worst of them, with the shortest history. */
export function oldestOf(parts: readonly Freshness[]): Freshness {
  const times = parts.map((part) => part.last_good_read_at)
  const dated = parts.flatMap(({ data_as_of }) => (data_as_of === null ? [] : [data_as_of]))
  const lists = new Map(parts.flatMap(({ stale_lists = [] }) => stale_lists.map((list) => [list.list_id, list] as const)))
  const begun = parts.flatMap(({ index_from }) => index_from ?? [])
  return {
    stale: parts.some(({ stale }) => stale),
    ...(lists.size > 0 && { stale_lists: [...lists.values()] }),
    last_good_read_at: times.includes(null) ? null : ((times as string[]).sort()[0] ?? null),
    data_as_of: dated.sort((a, b) => (a.block_time < b.block_time ? -1 : 1))[0] ?? null,
    index_from: begun.sort((a, b) => (a.block_time > b.block_time ? -1 : 1))[0] ?? null,
  }
}
