import { runBacktest, startBacktest } from '@/server/domain/backtest'
import { createPolicy, updatePolicy } from '@/server/domain/policy'
import { uuidOf } from '@/server/platform/ids'
import { clockAt, type Desk, deskLog, later } from './desk'

/** Drafts a stricter policy beside the active one and back-tests it over what was checked. */
export async function draftPolicy(desk: Desk, at: Date): Promise<void> {
  const lead = desk.person('lead')
  const draft = await createPolicy(desk.as(lead, at, 'policy'), { name: 'Stricter on mixers' })
  const { document } = draft
  const rules = document.rules.map((rule) =>
    rule.categories.includes('mixing_service')
      ? { ...rule, score: { ...rule.score, min: Math.min(rule.score.max, rule.score.min + 15) } }
      : rule,
  )
  const merge = { rules, bands: { ...document.bands, high: Math.max(document.bands.medium + 1, document.bands.high - 5) } }
  const edited = await updatePolicy(desk.as(lead, later(at, 20), 'policy:edit'), {
    id: draft.id,
    expected_sha256: draft.sha256,
    merge,
  })
  const asked = { id: edited.id, last_checks: 500, alert_level: 'high', minutes_per_alert: 20 } as const
  const { id } = await startBacktest(desk.as(lead, later(at, 25), 'backtest'), asked)
  const clock = clockAt(later(at, 26))
  await runBacktest({
    orgId: desk.orgId,
    id: uuidOf('bkt', id) as string,
    clock,
    signal: new AbortController().signal,
    log: deskLog(),
  })
}
