'use client'
import { useDraggable } from '@dnd-kit/core'
import { EllipsisVertical, GripVertical } from 'lucide-react'
import { shortAddress } from '@/components/chain/short-address'
import { ForeignText } from '@/components/foreign-text'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/overlay/dropdown-menu'
import { cn } from '@/components/ui/style/cn'
import { caseStageMoves } from '@/contract/case/case-states'
import type { CaseSummary } from '@/contract/case/cases'
import { AgeMark, DueMark, PriorityMark, StateMark } from '../case-marks'
import { stageWord } from '../case-words'
import type { MoveRequest } from '../stage/move-dialog'

interface BoardCardProps {
  file: CaseSummary
  now: number
  mayWrite: boolean
  /** A change of the case is pending: the next one needs its result. */
  moving: boolean
  onMove: (file: CaseSummary, move: MoveRequest) => void
}

/** A case on the board: dragged as a whole, picked up by keyboard at its handle, or moved from its menu. */
export function BoardCard({ file, now, mayWrite, moving, onMove }: BoardCardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: file.id,
    data: { file },
    disabled: !mayWrite || moving,
  })
  return (
    <li
      ref={setNodeRef}
      {...(mayWrite ? listeners : {})}
      aria-busy={moving || undefined}
      className={cn(
        'group rounded-md border border-border bg-background p-2 shadow-xs',
        mayWrite && (moving ? 'cursor-progress' : 'cursor-grab active:cursor-grabbing'),
        isDragging && 'opacity-40',
      )}
    >
      <div className="flex items-start gap-1">
        {mayWrite ? (
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            aria-label={`Pick up case ${file.number}`}
            className="-ml-1 mt-0.5 rounded-sm text-faint-foreground hover:text-foreground"
          >
            <GripVertical aria-hidden="true" className="size-4" />
          </button>
        ) : null}
        <CardTitle file={file} />
        {mayWrite ? <CardMenu file={file} moving={moving} onMove={onMove} /> : null}
      </div>
      <CardFacts file={file} now={now} />
    </li>
  )
}

function CardTitle({ file }: { file: CaseSummary }) {
  return (
    <Link
      href={`/cases/${file.id}`}
      title={file.title}
      className="line-clamp-3 min-w-0 flex-1 rounded-sm text-sm leading-snug underline-offset-2 hover:underline"
    >
      <span className="text-muted-foreground tabular-nums">#{file.number}</span>{' '}
      <span className="break-words">
        <ForeignText>{file.title}</ForeignText>
      </span>
    </Link>
  )
}

function CardFacts({ file, now }: { file: CaseSummary; now: number }) {
  const [subject, ...others] = file.subjects
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
      <PriorityMark priority={file.priority} />
      {file.state === 'open' ? null : <StateMark file={file} />}
      {subject ? (
        <span className="font-mono" title={subject.value}>
          {subject.name ?? shortAddress(subject.value)}
        </span>
      ) : null}
      {others.length > 0 ? (
        <span>
          +{others.length} {others.length === 1 ? 'subject' : 'subjects'}
        </span>
      ) : null}
      {file.alert_ids.length > 0 ? (
        <span>
          {file.alert_ids.length} {file.alert_ids.length === 1 ? 'alert' : 'alerts'}
        </span>
      ) : null}
      {file.open_tasks > 0 ? (
        <span>
          {file.open_tasks} {file.open_tasks === 1 ? 'task' : 'tasks'}
        </span>
      ) : null}
      {file.evidence_files > 0 ? (
        <span>
          {file.evidence_files} {file.evidence_files === 1 ? 'file' : 'files'}
        </span>
      ) : null}
      <span className="min-w-0 basis-full truncate">{file.assigned_investigator?.name ?? 'Unassigned'}</span>
      <DueMark file={file} now={now} />
      <AgeMark file={file} now={now} />
    </div>
  )
}

function CardMenu({ file, moving, onMove }: Pick<BoardCardProps, 'file' | 'moving' | 'onMove'>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Move case ${file.number}`}
          disabled={moving}
          className="-mt-0.5 -mr-1"
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
        >
          <EllipsisVertical />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Case {file.number}</DropdownMenuLabel>
        {file.state === 'open'
          ? caseStageMoves[file.stage].map((stage) => (
              <DropdownMenuItem key={stage} onSelect={() => onMove(file, { stage })}>
                {stage === 'complete' ? 'Complete' : `Move to ${stageWord[stage].toLowerCase()}`}
              </DropdownMenuItem>
            ))
          : null}
        {file.state === 'open' ? (
          <DropdownMenuItem onSelect={() => onMove(file, { state: 'on_hold' })}>Put on hold</DropdownMenuItem>
        ) : null}
        {file.state === 'on_hold' ? (
          <DropdownMenuItem onSelect={() => onMove(file, { state: 'open' })}>Resume</DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={() => onMove(file, { state: file.state === 'closed' ? 'open' : 'closed' })}>
          {file.state === 'closed' ? 'Reopen' : 'Close'}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** The card under the pointer while it is dragged. */
export function FloatingCard({ file, now }: { file: CaseSummary; now: number }) {
  return (
    <div className="w-64 rotate-1 rounded-md border border-border-strong bg-popover p-2 shadow-popover">
      <CardTitle file={file} />
      <CardFacts file={file} now={now} />
    </div>
  )
}
