'use client'
import { useDroppable } from '@dnd-kit/core'
import { X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/style/cn'
import { caseStageMoves } from '@/contract/case/case-states'
import type { CaseStage, CaseSummary } from '@/contract/case/cases'
import { stageWord } from '../case-words'
import type { MoveRequest } from '../stage/move-dialog'
import { BoardCard } from './board-card'
import type { Lane } from './board-lanes'

interface BoardColumnProps {
  stage: CaseStage
  /** The lane it belongs to, where the board has several. */
  lane: Lane
  files: readonly CaseSummary[]
  /** Whether the board leaves out the cases of this stage. */
  unseen: boolean
  dragged: CaseSummary | null
  /** Whether a change of the case is pending. */
  isMoving: (file: CaseSummary) => boolean
  /** Why the last move into this column was refused. */
  notice: string | null
  onDismiss: () => void
  now: number
  mayWrite: boolean
  onMove: (file: CaseSummary, move: MoveRequest) => void
}

/** The dialog that dropping a case on a column opens. */
export interface DropPlace {
  stage: CaseStage
  person: Lane['person']
}

/** One stage; while a case is dragged it shows whether the case can move here. */
export function BoardColumn({
  stage,
  lane,
  files,
  unseen,
  dragged,
  isMoving,
  notice,
  onDismiss,
  now,
  mayWrite,
  onMove,
}: BoardColumnProps) {
  const { person } = lane
  const { setNodeRef, isOver } = useDroppable({ id: `${lane.key} ${stage}`, data: { stage, person } satisfies DropPlace })
  const moves: readonly CaseStage[] = dragged === null ? [] : caseStageMoves[dragged.stage]
  const inLanes = person !== undefined
  const handed = inLanes && dragged !== null && person?.id !== dragged.assigned_investigator?.id
  const moved = dragged !== null && dragged.stage !== stage
  const foreign = moved || handed
  const open = foreign && (moved ? dragged.state === 'open' && moves.includes(stage) : dragged.state !== 'closed')
  const heading = `column-${lane.key}-${stage}`
  const Heading = inLanes ? 'h3' : 'h2'
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={heading}
      className={cn(
        'flex flex-col gap-2 rounded-lg border border-transparent bg-surface p-2',
        inLanes ? 'min-h-24' : 'min-h-80',
        open && 'border-info-border border-dashed',
        foreign && !open && 'opacity-60',
        isOver && open && 'bg-selected',
        isOver && foreign && !open && 'border-danger-border border-dashed opacity-100',
      )}
    >
      <Heading id={heading} className="flex items-baseline gap-2 overflow-hidden whitespace-nowrap px-1 font-medium text-sm">
        {stageWord[stage]}
        {inLanes ? <span className="sr-only">, {person?.name ?? 'unassigned'}</span> : null}{' '}
        {unseen ? null : <span className="font-normal text-muted-foreground text-xs tabular-nums">{files.length}</span>}
        {moved && !open ? (
          <span className="ml-auto truncate font-normal text-muted-foreground text-xs">
            {dragged.state === 'open'
              ? `not from ${stageWord[dragged.stage].toLowerCase()}`
              : `not while ${dragged.state === 'closed' ? 'closed' : 'on hold'}`}
          </span>
        ) : null}
      </Heading>
      {notice ? (
        <div
          role="alert"
          className="flex items-start gap-1 rounded-md border border-danger-border bg-danger-bg px-2 py-1.5 text-danger-fg text-xs"
        >
          <p className="min-w-0 flex-1 text-pretty">{notice}</p>
          <Button variant="ghost" size="icon-sm" aria-label="Dismiss" className="-mt-1 -mr-1 size-6" onClick={onDismiss}>
            <X />
          </Button>
        </div>
      ) : null}
      {unseen ? (
        <p className="px-1 text-pretty text-muted-foreground text-xs">
          {mayWrite ? 'Drop a case here to close it. ' : ''}Closed cases are not shown.
        </p>
      ) : null}
      <ul aria-labelledby={heading} className="flex flex-col gap-2">
        {files.map((file) => (
          <BoardCard key={file.id} file={file} now={now} mayWrite={mayWrite} moving={isMoving(file)} onMove={onMove} />
        ))}
      </ul>
    </section>
  )
}
