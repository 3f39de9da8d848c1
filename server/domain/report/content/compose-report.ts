import type { Scope } from '@/contract/kernel/scopes'
import type { ReportType } from '@/contract/report/report-document'
import { composeCase } from './compose-case'
import { composeMonitoring } from './compose-monitoring'
import { composeScreening } from './compose-screening'
import { composeTransaction } from './compose-transaction'
import { composeWallet } from './compose-wallet'
import type { ComposeReport } from './types'

const composers: Record<ReportType, ComposeReport> = {
  wallet: composeWallet,
  transaction: composeTransaction,
  case: composeCase,
  screening: composeScreening,
  monitoring_period: composeMonitoring,
}

/** Scopes that `composeReport` needs, regardless of type. */
export const composeScopes: readonly Scope[] = [
  'wallets:read',
  'transactions:read',
  'risk:check',
  'monitoring:read',
  'alerts:read',
  'cases:read',
  'entities:read',
  'screening:check',
]

/**
 * Reads everything a report contains, as of now. Scores are the current ones: the stored check if nothing has changed since.
 * Throws what the verbs it reads with throw, and `invalid_request`.
 */
export const composeReport: ComposeReport = (ctx, request) => composers[request.type](ctx, request)
