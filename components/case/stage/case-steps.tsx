'use client'
import { Check } from 'lucide-react'
import { startTransition, useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { Button } from '@/components/ui/button'
import { Refusal } from '@/components/ui/notice/refusal'
import { cn } from '@/components/ui/style/cn'
import { caseStages } from '@/contract/case/case-states'
import type { CaseFile, CaseStage, CaseState, CaseStep } from '@/contract/case/cases'
import { outcomeWord, stageWord } from '../case-words'
import { useCaseUpdate } from '../use-case-update'
import { confirmWord, MoveDialog, type MoveRequest } from './move-dialog'

/** Whether a case has been through a stage. A closed case may have skipped some, and a pass by an API key is no review. */
function passed(file: TrackedCase, stage: CaseStage): boolean {
  if (file.state === 'closed' || caseStages.indexOf(stage) >= caseStages.indexOf(file.stage)) return false
  return stage !== 'review' || file.reviewed_by !== null
}

type TrackedCase = Pick<CaseFile, 'state' | 'stage' | 'reviewed_by'>

/** The case's stage, and the stages before it. */
export function StageTrack({ file }: { file: TrackedCase }) {
  const at = caseStages.indexOf(file.stage)
  return (
    <ol aria-label="Stages" className="grid grid-cols-3 gap-1 pb-3 sm:flex">
      {caseStages.map((stage, n) => (
        <li
          key={stage}
          aria-current={n === at ? 'step' : undefined}
          className={cn(
            'flex min-w-20 flex-1 items-center gap-1 whitespace-nowrap border-t-2 pt-1.5 text-xs',
            n === at
              ? 'border-primary font-medium'
              : passed(file, stage)
                ? 'border-primary text-muted-foreground'
                : 'border-border text-muted-foreground',
          )}
        >
          {passed(file, stage) ? <Check aria-hidden="true" className="size-3" /> : null}
          {stageWord[stage]}
        </li>
      ))}
    </ol>
  )
}

const moveOf = ({ field, to }: CaseStep): MoveRequest =>
  field === 'stage' ? { stage: to as CaseStage } : { state: to as CaseState }

function stepWord({ field, to, direction }: CaseStep, file: CaseFile): string {
  if (field === 'state') {
    if (to === 'on_hold') return 'Put on hold'
    if (to === 'closed') return 'Close'
    return file.state === 'closed' ? 'Reopen' : 'Resume'
  }
  if (to === 'complete') return file.stage === 'triage' ? 'Complete as false positive' : 'Complete'
  return `${direction === 'back' ? 'Back' : 'Move'} to ${stageWord[to as CaseStage].toLowerCase()}`
}

const needWord: Record<string, string> = {
  outcome: 'an outcome',
  hold_reason: 'a reason',
  hold_until: 'a day',
  comment: 'a reason',
}

/** Leaves out closing where completing offers the same outcomes: one button is enough. */
function offered(steps: readonly CaseStep[]): CaseStep[] {
  const complete = steps.find(({ to }) => to === 'complete')
  return steps.filter(({ to, outcomes }) => to !== 'closed' || complete?.outcomes.length !== outcomes.length)
}

/** The moves that the rules offer: what each still needs, and why one is not for this person. */
export function NextSteps({ file }: { file: CaseFile }) {
  const update = useCaseUpdate()
  const [asking, setAsking] = useState<MoveRequest | null>(null)
  const send = (move: MoveRequest) =>
    update.mutate({ id: file.id, revision: file.revision, ...move }, { onSuccess: () => setAsking(null) })
  const refusal = update.error ? refusalText(failureOf(update.error)) : null
  const start = (step: CaseStep) => {
    update.reset()
    if (step.needs.length > 0) startTransition(() => setAsking(moveOf(step)))
    else send(moveOf(step))
  }
  const first = file.next_steps.find((step) => step.direction === 'forward' && step.refused === null)
  const refused = file.next_steps.filter((step) => step.refused !== null)
  const closing = file.next_steps.find((step) => step.to === 'closed' && step.refused === null)
  const unreviewed = closing?.outcomes.filter((one) => one.refused !== null) ?? []
  return (
    <section aria-label="Next steps" className="flex flex-col gap-2 pb-5">
      <div className="flex flex-wrap items-center gap-2">
        {offered(file.next_steps).map((step) => (
          <Button
            key={`${step.field} ${step.to}`}
            size="sm"
            variant={step === first ? 'primary' : 'secondary'}
            disabled={step.refused !== null || update.isPending}
            title={
              step.needs.length > 0
                ? `Needs ${[...new Set(step.needs.map((need) => needWord[need] ?? need))].join(' and ')}`
                : undefined
            }
            onClick={() => start(step)}
          >
            {stepWord(step, file)}
            {step.needs.length > 0 ? '…' : ''}
          </Button>
        ))}
      </div>
      {first && first.needs.length > 0 ? (
        <p className="text-muted-foreground text-xs">To complete the case, choose an outcome.</p>
      ) : null}
      {refused.map((step) => (
        <p key={`${step.field} ${step.to}`} className="text-muted-foreground text-xs">
          {stepWord(step, file)}: the case {step.refused}.
        </p>
      ))}
      {unreviewed.length > 0 ? (
        <p className="text-muted-foreground text-xs">
          Closing as {unreviewed.map(({ outcome }) => `“${outcomeWord[outcome]}”`).join(' or ')} {unreviewed[0]?.refused}.
        </p>
      ) : null}
      <Refusal>{refusal && asking === null ? refusal : null}</Refusal>
      {asking ? (
        <MoveDialog
          caseId={file.id}
          move={asking}
          from={file.stage}
          title={`${confirmWord(asking)}: #${file.number}`}
          pending={update.isPending}
          refusal={refusal}
          onMove={send}
          onCancel={() => {
            setAsking(null)
            update.reset()
          }}
        />
      ) : null}
    </section>
  )
}
