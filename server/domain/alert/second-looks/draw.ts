import { createHmac } from 'node:crypto'
import type { LookRules } from '@/contract/alert/desk-settings'
import type { RuleKey } from '@/contract/monitoring/rule-kinds'

const bits = 48

/**
 * The number an alert draws, from 0 up to but not 1: the first 48 bits of HMAC-SHA256 under the organisation's secret seed.
 * The same alert always draws the same, so that a draw can be made again later; without the seed no one can tell
 * beforehand which alerts will be looked at. Pure.
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

/** The share, in percent, of closed alerts of a kind of rule that are looked at again. */
export function percentFor({ percent, by_rule }: LookRules, key: RuleKey): number {
  return by_rule[key] ?? percent
}

/** Whether a number that was drawn is within a share in percent. */
export function isDrawn(draw: number, percent: number): boolean {
  return draw * 100 < percent
}
