import { type MonitoringRule, type RuleKey, ruleDefaults, ruleObject } from '@/contract/monitoring/monitoring-rules'
import { networkNamed } from '@/server/chain/networks'
import { newId } from '@/server/platform/ids'
import type { Party } from '../findings/party'
import type { NewMove } from '../moves/move'
import { historyOf } from '../moves/window'
import type { Moves, RuleOf } from '../rules/rule-of'

export const ethereum = networkNamed('ethereum')
export const noon = Date.UTC(2026, 10, 1, 12) / 1000

/** A rule of a kind with its defaults, except for the given parameters. */
export function rule<K extends RuleKey>(key: K, given: Record<string, unknown> = {}): RuleOf<K> {
  const whole: MonitoringRule = { ...ruleObject.parse({ key, ...given }), ...ruleDefaults[key], id: newId('rul'), version: 1 }
  return whole as RuleOf<K>
}

/** A move of `usd` dollars at `time`; its position in the chain is `at` by default. */
export function move(at: number, given: Partial<Omit<NewMove, 'usd'>> & { usd?: number | null } = {}): NewMove {
  const { usd = 100, ...rest } = given
  return {
    hash: at.toString(16).padStart(64, '0'),
    height: 1000 + at,
    txIndex: 0,
    transferIndex: 0,
    time: noon + at,
    direction: 'in',
    counterparty: '7',
    counterpartyAddress: `0x${'7'.padStart(40, '0')}`,
    usd: usd === null ? null : BigInt(Math.round(usd * 1_000_000)),
    amountRaw: 10n ** 18n,
    asset: { symbol: 'ETH', type: 'native', contract: '', decimals: 18 },
    ...rest,
  }
}

/** Moves to evaluate, all of them new unless `fresh` says which. */
export function judged(
  moves: readonly NewMove[],
  more: {
    fresh?: readonly NewMove[]
    parties?: Record<string, Partial<Party>>
    firstMet?: [string, number][]
    olderUnread?: boolean
    bound?: number
  } = {},
): Moves {
  return {
    network: ethereum,
    fresh: more.fresh ?? moves,
    history: historyOf(moves, more.olderUnread ?? false, more.bound ?? 1000),
    parties: new Map(Object.entries(more.parties ?? {}).map(([id, party]) => [id, { ...nobody, ...party }])),
    firstMet: new Map(more.firstMet ?? []),
    dustUsd: 10,
  }
}

const nobody: Party = { entity: null, categories: [], confidence: 90, sourceUrl: null, designation: null }
