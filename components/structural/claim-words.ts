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

/** What a claim is of, in a word or two: of an issuer and of approvals what was done. */
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

/** A rule's name as words. */
export function ruleWords(rule: string): string {
  const words = rule.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a claim rests on: of issuers and approvals it is what a contract logged, and not how value moved. */
export function basisWord({ basis, freeze, approval }: Pick<StructuralClaim, 'basis' | 'freeze' | 'approval'>): string {
  return freeze || approval ? 'Event of the token’s contract' : basisWords[basis]
}
