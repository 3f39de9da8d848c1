import type { StructuralClaim } from '@/contract/wallet/structural'

const kindWords: Record<StructuralClaim['kind'], string> = {
  coinjoin: 'CoinJoin',
  swap: 'Swap',
  bridge_sent: 'Sent through a bridge',
  bridge_received: 'Received through a bridge',
  cluster_link: 'Cluster link',
  issuer_freeze: 'Frozen by issuer',
  approval: 'Approval',
}

const freezeWords = { freeze: kindWords.issuer_freeze, unfreeze: 'Unfrozen by issuer', wipe: 'Destroyed by issuer' } as const

/** The kind of a claim in a word or two; for issuer actions and approvals, the action. */
export function kindWord({ kind, freeze, approval }: Pick<StructuralClaim, 'kind' | 'freeze' | 'approval'>): string {
  if (freeze) return freezeWords[freeze.action]
  return approval?.revoked ? 'Approval revoked' : kindWords[kind]
}

export const basisWords: Record<StructuralClaim['basis'], string> = {
  structure: 'Shape of the transaction',
  id: 'Same id on both legs',
  memo: 'Memo of the payment',
  inferred: 'The only likely match',
}

/** The name of a rule in words. */
export function ruleWords(rule: string): string {
  const words = rule.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The basis of a claim: for issuer actions and approvals, a contract's log rather than a flow of value. */
export function basisWord({ basis, freeze, approval }: Pick<StructuralClaim, 'basis' | 'freeze' | 'approval'>): string {
  return freeze || approval ? 'Event of the token’s contract' : basisWords[basis]
}
