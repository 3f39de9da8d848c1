import type { AlertState } from '@/contract/alert/alerts'
import type { Severity } from '@/contract/monitoring/monitoring-rules'

/** The resolved filters of a list of alerts: ids are UUIDs, the network is its number. */
export interface AlertFilter {
  ruleKeys?: readonly string[] | undefined
  ruleIds?: readonly string[] | undefined
  severities?: readonly Severity[] | undefined
  states?: readonly AlertState[] | undefined
  /** A person, or null for unassigned alerts. */
  assignee?: string | null | undefined
  network?: number | undefined
  address?: string | undefined
  createdFrom?: string | undefined
  createdTo?: string | undefined
  updatedFrom?: string | undefined
  customerReference?: string | undefined
  walletId?: string | undefined
  caseId?: string | undefined
  snoozed?: boolean | undefined
  overdue?: boolean | undefined
  /** Due before the end of the day (UTC). */
  dueToday?: boolean | undefined
  dueTo?: string | undefined
  counterparty?: string | undefined
  /** Only alerts that lack this. */
  without?: 'customer' | 'counterparty' | 'wallet' | undefined
  /** Whether a proposed dismissal awaits a second person. */
  proposed?: boolean | undefined
}

/** The column that is null if an alert lacks it. */
const columnOf = { customer: 'customer_reference', counterparty: 'counterparty', wallet: 'wallet_id' } as const

/**
 * The filter as conditions on `alert a`. Pushes parameters to `values`, whose first is the organisation. States are written as
 * literals because PostgreSQL uses a partial index only if the statement's text implies its predicate.
 */
export function alertConditions(filter: AlertFilter, values: unknown[], now: Date): string {
  const bound = (value: unknown) => `$${values.push(value)}`
  const out = ['a.org_id = $1::uuid']
  const { ruleKeys, ruleIds, severities, states, assignee } = filter
  if (ruleKeys !== undefined || ruleIds !== undefined) {
    const keys = ruleKeys?.length
      ? [`(a.rule_key = any(${bound(ruleKeys)}::text[]) or a.rule_keys && ${bound(ruleKeys)}::text[])`]
      : []
    const ids = ruleIds?.length ? [`a.rule_id = any(${bound(ruleIds)}::uuid[])`] : []
    out.push(`(${[...keys, ...ids].join(' or ') || 'false'})`)
  }
  if (severities !== undefined) out.push(`a.severity = any(${bound(severities)}::text[])`)
  if (states !== undefined) {
    out.push(`a.state in (${states.map((state) => `'${state}'`).join(', ') || 'null'})`)
    if (!states.includes('closed')) out.push(`a.state <> 'closed'`)
  }
  if (assignee === null) out.push('a.assignee_id is null')
  else if (assignee !== undefined) out.push(`a.assignee_id = ${bound(assignee)}::uuid`)
  if (filter.network !== undefined) out.push(`a.network = ${bound(filter.network)}::smallint`)
  if (filter.address !== undefined) out.push(`a.address = ${bound(filter.address)}::text`)
  if (filter.createdFrom !== undefined) out.push(`a.created_at >= ${bound(filter.createdFrom)}::timestamptz`)
  if (filter.createdTo !== undefined) out.push(`a.created_at <= ${bound(filter.createdTo)}::timestamptz`)
  if (filter.updatedFrom !== undefined) out.push(`a.updated_at >= ${bound(filter.updatedFrom)}::timestamptz`)
  if (filter.customerReference !== undefined) out.push(`a.customer_reference = ${bound(filter.customerReference)}::text`)
  if (filter.walletId !== undefined) out.push(`a.wallet_id = ${bound(filter.walletId)}::uuid`)
  if (filter.caseId !== undefined) out.push(`a.case_id = ${bound(filter.caseId)}::uuid`)
  if (filter.snoozed !== undefined) {
    const at = `${bound(now.toISOString())}::timestamptz`
    out.push(filter.snoozed ? `a.snoozed_until > ${at}` : `(a.snoozed_until is null or a.snoozed_until <= ${at})`)
  }
  if (filter.counterparty !== undefined) out.push(`a.counterparty = ${bound(filter.counterparty)}::text`)
  if (filter.without !== undefined) {
    out.push(`a.${columnOf[filter.without]} is null`)
  }
  if (filter.proposed !== undefined) out.push(`a.proposed is ${filter.proposed ? 'not null' : 'null'}`)
  const live = (due: string, holds: boolean) =>
    out.push(holds ? `a.state <> 'closed' and ${due}` : `not (a.state <> 'closed' and ${due})`)
  if (filter.overdue !== undefined) live(`a.due_at < ${bound(now.toISOString())}::timestamptz`, filter.overdue)
  if (filter.dueToday !== undefined) {
    const [from, to] = [bound(now.toISOString()), bound(endOfDay(now).toISOString())]
    live(`a.due_at >= ${from}::timestamptz and a.due_at < ${to}::timestamptz`, filter.dueToday)
  }
  if (filter.dueTo !== undefined) live(`a.due_at <= ${bound(filter.dueTo)}::timestamptz`, true)
  return out.join(' and ')
}

/** The end of the day (UTC) that contains a moment. */
export function endOfDay(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 86_400_000 + 1) * 86_400_000)
}
