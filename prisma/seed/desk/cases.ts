import type { CaseStage } from '@/contract/case/cases'
import { listAlerts } from '@/server/domain/alert'
import { addCaseEvidence, addCaseNote, addCaseTask, createCase, linkCase, updateCase, updateCaseTask } from '@/server/domain/case'
import type { Context } from '@/server/platform/context'
import { type CasePlan, casePlans } from './case-plans'
import { type Desk, later } from './desk'
import type { Triage } from './triage'

type CaseId = `cas_${string}`

/** The cases of the desk by their keys, once they are open. */
export class Cases {
  readonly ids = new Map<string, CaseId>()

  constructor(
    private readonly desk: Desk,
    private readonly triage: Triage,
  ) {}

  /** Plans everything that happens to the eight cases. */
  plan(): void {
    for (const plan of casePlans) this.desk.at(this.desk.before(plan.opened), (at) => this.open(plan, at))
    this.desk.at(this.desk.before(1, 2), async (at) => {
      const [id, other] = [this.id('passed-on'), this.id('structured')]
      const comment = 'Two of the senders are the same.'
      await linkCase(this.ctx('lead', at, 'link'), { id, case_id: other, comment })
    })
  }

  id(key: string): CaseId {
    const id = this.ids.get(key)
    if (!id) throw new Error(`the desk has no case ${key}`)
    return id
  }

  private ctx(who: string, at: Date, key: string): Context {
    return this.desk.as(this.desk.person(who), at, `case:${key}`)
  }

  private async open(plan: CasePlan, at: Date): Promise<void> {
    const { key, opener, investigator } = plan
    const { data } = await listAlerts(this.desk.as(this.desk.owner, at), {
      limit: 100,
      rule: [...plan.rules],
      state: ['open', 'in_review'],
    })
    const free = data.filter(({ id, case_id }) => case_id === null && !this.triage.inCases.has(id))
    const opened = await createCase(this.ctx(opener, at, key), {
      title: plan.title,
      summary: plan.summary,
      type: plan.type,
      priority: plan.priority,
      tags: [...plan.tags],
      alert_ids: free.slice(-plan.alerts).map(({ id }) => id),
      subjects: plan.subjects.map((subject) => ({ ...subject })),
      assigned_investigator: investigator && (this.desk.person(investigator).id as `usr_${string}`),
      customer_reference: plan.customer ?? null,
      due_at: later(this.desk.endsAt, plan.dueInHours * 60).toISOString(),
    })
    for (const id of opened.alert_ids) this.triage.inCases.add(id)
    this.ids.set(key, opened.id as CaseId)
    plan.steps.forEach((step, n) => {
      this.desk.at(this.desk.before(step.before), (when) => this.take(plan, step, `${key}:${n}`, when))
    })
  }

  private async take(plan: CasePlan, step: CasePlan['steps'][number], key: string, at: Date): Promise<void> {
    const id = this.id(plan.key)
    const ctx = this.ctx(step.by, at, key)
    if ('note' in step) await addCaseNote(ctx, { id, text: step.note })
    else if ('file' in step) {
      const content = Buffer.from(step.content)
      const about = { name: step.file, description: step.description, declared_size: content.byteLength }
      await addCaseEvidence(ctx, { id, ...about, content: new Blob([content]).stream() })
    } else if ('task' in step) {
      const assignee = step.for ? (this.desk.person(step.for).id as `usr_${string}`) : null
      const added = await addCaseTask(ctx, {
        id,
        title: step.task,
        assignee,
        due_at: later(this.desk.endsAt, 26 * 60).toISOString(),
      })
      if (step.done) await updateCaseTask(this.ctx(step.by, later(at, 95), `${key}:done`), { id, task_id: added.id, done: true })
    } else if ('hold' in step) {
      const until = later(this.desk.endsAt, 3 * 24 * 60).toISOString()
      await updateCase(ctx, { id, state: 'on_hold', hold_reason: step.hold, hold_until: until })
    } else {
      const stage: CaseStage = step.stage
      await updateCase(ctx, { id, stage, comment: step.comment, ...(step.outcome && { outcome: step.outcome }) })
    }
  }
}
