import type { StructuralClaim } from '@/contract/structural'

export const kindWords: Record<StructuralClaim['kind'], string> = {
  coinjoin: 'CoinJoin',
  swap: 'Swap',
  bridge_sent: 'Sent through a bridge',
  bridge_received: 'Received through a bridge',
  cluster_link: 'Cluster link',
  issuer_freeze: 'Frozen by an issuer',
  approval: 'Approval',
}

export const basisWords: Record<StructuralClaim['basis'], string> = {
  structure: 'The shape of the transaction',
  id: 'The same id on both legs',
  memo: 'The memo of the payment',
  inferred: 'The only likely match',
}

/** A rule's name as words. */
export function ruleWords(rule: string): string {
  const words = rule.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
