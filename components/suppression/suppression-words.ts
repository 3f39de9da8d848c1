import type { Suppression, SuppressionState } from '@/contract/monitoring/suppressions'

export const suppressionWord: Record<SuppressionState, string> = {
  proposed: 'Needs approval',
  active: 'Active',
  expired: 'Expired',
  ended: 'Ended',
}

/** The durations to choose from: days, and their label. */
export const suppressionDays = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['180', '180 days'],
  ['365', 'One year'],
] as const

/** The scope of a suppression. */
export function suppressionFor({ wallet, customer_reference }: Pick<Suppression, 'wallet' | 'customer_reference'>): string {
  if (wallet) return wallet.label ?? wallet.address
  return `Customer ${customer_reference ?? ''}`
}

/** What a suppression has held back, in words. */
export function heldWords({ findings, times }: Suppression['held_back']): string {
  if (findings === 0) return 'No finding held back yet'
  return `Held back ${findings.toLocaleString('en')} finding${findings === 1 ? '' : 's'}, seen ${times === 1 ? 'once' : `${times.toLocaleString('en')} times`}`
}
