import { createHmac } from 'node:crypto'
import type { LookRules } from '@/contract/alert/desk-settings'
import type { RuleKey } from '@/contract/monitoring/rule-kinds'

const bits = 48

/**
 * The number drawn for an alert, in [0, 1): the first 48 bits of HMAC-SHA256 under the organisation's secret seed. An alert
 * always draws the same number, so a draw can be repeated later; without the seed it cannot be predicted. Pure.
 */
export function drawOf(seed: Uint8Array, alertId: string): number {
  return (
    createHmac('sha256', seed)
      .update(`second look ${alertId}`)
      .digest()
      .readUIntBE(0, bits / 8) /
    2 ** bits
  )
}

/** The percentage of closed alerts of a kind of rule that get a second look. */
export function percentFor({ percent, by_rule }: LookRules, key: RuleKey): number {
  return by_rule[key] ?? percent
}

/** Whether a drawn number falls within a percentage. */
export function isDrawn(draw: number, percent: number): boolean {
  return draw * 100 < percent
}
