import { warnExpiringKeys } from '@/server/jobs/api-key/warn-expiring'
import { applyAttributionTurns } from '@/server/jobs/attribution/apply-turns'
import { publishIssuerFreezes } from '@/server/jobs/attribution/publish-freezes'
import { summariseOwnAttribution } from '@/server/jobs/attribution/summarise'
import { signAuditCheckpoints } from '@/server/jobs/audit/sign-checkpoints'
import { backfillChain } from '@/server/jobs/chain/backfill'
import { convertPairsToOutpoints } from '@/server/jobs/chain/convert-pairs'
import { fillMissingPrices } from '@/server/jobs/chain/fill-prices'
import { findStoredCoinjoins } from '@/server/jobs/chain/find-coinjoins'
import { joinClusters } from '@/server/jobs/chain/join-clusters'
import { passOnOverdueAlerts } from '@/server/jobs/desk/pass-on-overdue'
import { forgetIdleRateBuckets } from '@/server/jobs/housekeeping/forget-idle-rate-buckets'
import { pruneEdgeDeltas } from '@/server/jobs/housekeeping/prune-edge-deltas'
import { applyListVersions } from '@/server/jobs/lists/apply-lists'
import { fetchPublishedLists } from '@/server/jobs/lists/fetch-lists'
import { backtestPolicy } from '@/server/jobs/policy/backtest'
import type { Job } from '@/server/jobs/registry'
import { giveUpLostReports } from '@/server/jobs/report/give-up'
import { renderReport } from '@/server/jobs/report/render'
import { purgeExpired } from '@/server/jobs/retention/purge'
import { tellInstallationConditions } from '@/server/jobs/status/tell-conditions'
import { warnEndingSuppressions } from '@/server/jobs/suppression/warn-ending'

/** Every background job of the service. */
export const jobs: readonly Job[] = [
  applyAttributionTurns,
  applyListVersions,
  backfillChain,
  backtestPolicy,
  fetchPublishedLists,
  fillMissingPrices,
  findStoredCoinjoins,
  convertPairsToOutpoints,
  forgetIdleRateBuckets,
  giveUpLostReports,
  joinClusters,
  passOnOverdueAlerts,
  pruneEdgeDeltas,
  publishIssuerFreezes,
  purgeExpired,
  renderReport,
  signAuditCheckpoints,
  summariseOwnAttribution,
  tellInstallationConditions,
  warnEndingSuppressions,
  warnExpiringKeys,
]
