import type { Alert, AlertResolution } from '@/contract/alert/alerts'
import { updateAlert } from '@/server/domain/triage'
import { casePlans } from './case-plans'
import { type Desk, type DeskPerson, later } from './desk'

const reasons: readonly [AlertResolution, string][] = [
  ['expected_activity', 'The customer told us of this payment when the account was opened.'],
  ['false_positive', 'Payout of a property sale. The contract is in the customer file.'],
  ['not_actionable', 'Below what we act on. The wallet stays under monitoring.'],
  ['expected_activity', 'Monthly transfer between the customer’s own wallets.'],
  ['true_positive', 'Reported to the customer’s relationship manager, limits lowered.'],
]

/** Alerts of these rules are mostly kept for the cases that come of them. */
const caseRules: ReadonlySet<string> = new Set(casePlans.flatMap(({ rules }) => rules))

/** Takes alerts as they come: those of the first days are worked off, the newest stand as a queue on an ordinary day. */
export class Triage {
  /** Alerts that went into a case; what becomes of them is decided there. */
  readonly inCases = new Set<string>()
  private readonly seen = new Set<string>()

  constructor(private readonly desk: Desk) {}

  readonly take = (alerts: Alert[]): void => {
    for (const alert of alerts) {
      if (this.seen.has(alert.id)) continue
      const n = this.seen.size
      this.seen.add(alert.id)
      this.plan(alert, n)
    }
  }

  private plan(alert: Alert, n: number): void {
    const { desk } = this
    const raised = new Date(alert.created_at)
    const ageDays = (desk.endsAt.getTime() - raised.getTime()) / 86_400_000
    const analyst = desk.person(n % 2 === 0 ? 'first' : 'second')
    const taken = later(raised, 18 + ((n * 37) % 140))
    const done = later(taken, 25 + ((n * 53) % 300))
    // Most of what is taken up is given more time; a few are late.
    const more = n % 6 === 0 ? {} : { due_at: later(desk.endsAt, (3 + ((n * 7) % 60)) * 60).toISOString() }
    if (ageDays < 2.5) this.planRecent(alert, n, taken, more)
    else if (alert.severity === 'severe')
      this.step(alert, 'take', taken, desk.person('lead'), { ...more, state: 'in_review', assignee: 'me' })
    else if (n % 7 === 6 || (n % 3 !== 0 && ageDays < 7 && caseRules.has(alert.rule.key)))
      this.step(alert, 'take', taken, analyst, { ...more, state: 'in_review', assignee: 'me' })
    else {
      const [resolution, comment] = reasons[n % reasons.length] as (typeof reasons)[number]
      this.step(alert, 'take', taken, analyst, { state: 'in_review', assignee: 'me' })
      this.step(alert, 'close', done, analyst, { state: 'closed', resolution, comment })
      if (n % 19 === 4)
        this.step(alert, 'reopen', later(done, 600), desk.person('lead'), {
          state: 'open',
          comment: 'The explanation does not fit the amount. Please ask the customer again.',
        })
    }
  }

  private planRecent(alert: Alert, n: number, taken: Date, more: { due_at?: string }): void {
    const { desk } = this
    if (n % 4 === 0)
      this.step(alert, 'assign', taken, desk.person('lead'), { ...more, assignee: desk.owner.id as `usr_${string}` })
    if (n % 4 === 1) this.step(alert, 'take', taken, desk.owner, { ...more, state: 'in_review', assignee: 'me' })
    // Nobody has the other ones yet. The lead has looked at those that would be late.
    if (n % 4 >= 2 && alert.severity !== 'medium') this.step(alert, 'more', taken, desk.person('lead'), more)
    if (n % 8 === 2)
      this.step(alert, 'snooze', taken, desk.person('second'), {
        snoozed_until: later(desk.endsAt, 20 * 60).toISOString(),
        comment: 'Waiting for the customer’s answer.',
      })
  }

  /** Changes an alert when the time has come, unless the day ends before. */
  private step(
    alert: Alert,
    what: string,
    at: Date,
    who: DeskPerson,
    change: Omit<Parameters<typeof updateAlert>[1], 'id'>,
  ): void {
    if (at >= this.desk.endsAt || Object.keys(change).length === 0) return
    this.desk.at(at, async () => {
      if (this.inCases.has(alert.id)) return
      await updateAlert(this.desk.as(who, at, `alert:${alert.id}:${what}`), { id: alert.id, ...change })
    })
  }
}
