import type { ClusterRule } from '@/contract/clusters'

/** What each rule of clustering is called. */
export const clusterRuleWords: Record<ClusterRule, string> = {
  common_input: 'Paid together',
  change: 'Change',
  deposit_address: 'Deposit address',
}
