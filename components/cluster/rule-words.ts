import type { ClusterRule } from '@/contract/attribution/clusters'

/** The name of each clustering rule. */
export const clusterRuleWords: Record<ClusterRule, string> = {
  common_input: 'Paid together',
  change: 'Change',
  deposit_address: 'Deposit address',
}

/** Why a rule links two addresses, as the end of a sentence. */
export const clusterRuleReasons: Record<ClusterRule, string> = {
  common_input: 'both addresses paid in one transaction',
  change: 'one address got the change of the other',
  deposit_address: 'one address is the deposit address of the other',
}
