import type { CaseOutcome, CasePriority, CaseStage, CaseState } from '@/contract/case/cases'
import type { Tx } from '@/server/platform/db'

/** A case as it is stored. */
export interface CaseRow {
  id: string
  number: number
  title: string
  summary: string | null
  type: string
  state: CaseState
  stage: CaseStage
  outcome: CaseOutcome | null
  closed_from: CaseStage | null
  hold_reason: string | null
  hold_until: Date | null
  priority: CasePriority
  tags: string[]
  intake: string
  external_reference: string | null
  customer_reference: string | null
  assigned_investigator: string | null
  reviewer: string | null
  investigated_by: string | null
  investigators: string[]
  reviewed_by: string | null
  reviewed_at: Date | null
  narrative: string | null
  merged_into: string | null
  due_at: Date | null
  revision: number
  events: number
  head: Uint8Array
  opened_at: Date
  closed_at: Date | null
  created_at: Date
  updated_at: Date
}

/** A case by its UUID, or null. */
export async function findCase(tx: Tx, orgId: string, id: string): Promise<CaseRow | null> {
  return (await tx.caseFile.findUnique({ where: { org_id_id: { org_id: orgId, id } } })) as CaseRow | null
}

/**
 * Like `findCase`, but locks the case until the transaction ends, with the cases that these alerts (UUIDs, locked) would leave;
 * in the order of their ids, to avoid deadlocks.
 */
export async function lockCase(tx: Tx, orgId: string, id: string, alertIds: readonly string[] = []): Promise<CaseRow | null> {
  await tx.$queryRaw`
    select 1 from case_file where org_id = ${orgId}::uuid and (id = ${id}::uuid or id in
      (select case_id from case_alert where org_id = ${orgId}::uuid and alert_id = any(${alertIds}::uuid[])))
    order by id for update`
  return findCase(tx, orgId, id)
}

/** Locks cases until the transaction ends, in the order of their ids; returns those that exist, by their UUIDs. */
export async function lockCases(tx: Tx, orgId: string, ids: readonly string[]): Promise<Map<string, CaseRow>> {
  await tx.$queryRaw`
    select 1 from case_file where org_id = ${orgId}::uuid and id = any(${[...ids]}::uuid[]) order by id for update`
  return findManyCases(tx, orgId, ids)
}

/** Cases by their UUIDs. */
export async function findManyCases(tx: Tx, orgId: string, ids: readonly string[]): Promise<Map<string, CaseRow>> {
  const rows = await tx.caseFile.findMany({ where: { org_id: orgId, id: { in: [...ids] } } })
  return new Map(rows.map((row) => [row.id, row as unknown as CaseRow]))
}

/** Cases merged into a case. */
export async function findDuplicates(tx: Tx, orgId: string, id: string): Promise<CaseRow[]> {
  const rows = await tx.caseFile.findMany({ where: { org_id: orgId, merged_into: id }, orderBy: { number: 'asc' } })
  return rows as unknown as CaseRow[]
}

/**
 * The case with an external reference, or null. Locks the reference until the transaction ends, so that of concurrent requests
 * only the first gets null.
 */
export async function claimReference(tx: Tx, orgId: string, reference: string): Promise<CaseRow | null> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`case ${orgId} ${reference}`}, 0))`
  const row = await tx.caseFile.findUnique({
    where: { org_id_external_reference: { org_id: orgId, external_reference: reference } },
  })
  return row as CaseRow | null
}

/** The organisation's next case number. Its counter stays locked until the transaction ends, so numbers have no gaps. */
export async function takeNumber(tx: Tx, orgId: string): Promise<number> {
  const rows = await tx.$queryRaw<{ last: number }[]>`
    insert into case_counter (org_id, last) values (${orgId}::uuid, 1)
    on conflict (org_id) do update set last = case_counter.last + 1 returning last`
  return (rows[0] as { last: number }).last
}

/** Inserts a case. */
export async function insertCase(tx: Tx, orgId: string, row: CaseRow): Promise<void> {
  await tx.caseFile.create({ data: { org_id: orgId, ...row, head: new Uint8Array(row.head) } })
}

/** Changes columns of a case; this transaction must have locked it. */
export async function writeCase(tx: Tx, orgId: string, id: string, data: Partial<Omit<CaseRow, 'id'>>): Promise<void> {
  const { head, ...rest } = data
  await tx.caseFile.update({
    where: { org_id_id: { org_id: orgId, id } },
    data: { ...rest, ...(head === undefined ? {} : { head: new Uint8Array(head) }) },
  })
}

/** Ids of all cases, in the order of their numbers. */
export async function findCaseIds(tx: Tx, orgId: string): Promise<string[]> {
  const rows = await tx.caseFile.findMany({ where: { org_id: orgId }, orderBy: { number: 'asc' }, select: { id: true } })
  return rows.map((row) => row.id)
}
