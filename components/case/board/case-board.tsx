'use client'
import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import { useMinute } from '@/components/chain/use-minute'
import { failureOf, refusalText } from '@/components/query-failure'
import { caseStages } from '@/contract/case/case-states'
import type { CaseStage, CaseSummary } from '@/contract/case/cases'
import { stageWord } from '../case-words'
import { confirmWord, MoveDialog, type MoveRequest } from '../stage/move-dialog'
import { useCaseUpdate, usePendingMoves } from '../use-case-update'
import { FloatingCard } from './board-card'
import { BoardColumn, type DropPlace } from './board-column'
import { BoardLane } from './board-lane'
import { lanesOf } from './board-lanes'
import { columnCoordinates } from './column-coordinates'
import { refusalWords } from './refusal-words'

interface Notice {
  lane: string
  stage: CaseStage
  text: string
}

const collide: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args))
const placeOf = (over: { data: { current?: Record<string, unknown> | undefined } } | null) =>
  over?.data.current as DropPlace | undefined
/** A column's name for screen readers: the stage, and the person of its lane. */
const placeWord = ({ stage, person }: DropPlace) =>
  person === undefined ? stageWord[stage] : `${stageWord[stage]}, ${person?.name ?? 'unassigned'}`
const fileOf = (data: Record<string, unknown> | undefined) => data?.file as CaseSummary | undefined

const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up case ${fileOf(active.data.current)?.number}`,
  onDragOver: ({ over }) => {
    const place = placeOf(over)
    return place ? `Over ${placeWord(place)}` : 'Over no column'
  },
  onDragEnd: ({ active, over }) => {
    const place = placeOf(over)
    return place ? `Dropped case ${fileOf(active.data.current)?.number} on ${placeWord(place)}` : 'Dropped where it was'
  },
  onDragCancel: () => 'Put back',
}
const instructions = {
  draggable:
    'Press Space to pick the case up, the arrow keys left and right to choose a stage, up and down to choose a lane if there are several, Space to drop it, Escape to put it back.',
}

interface CaseBoardProps {
  files: readonly CaseSummary[]
  mayWrite: boolean
  show: string
  /** One lane per investigator; dropping a case in another lane reassigns it. */
  byInvestigator: boolean
}

/** Cases by stage. Dropping a case tries the move; a refused move is explained in that column. */
export function CaseBoard({ files, mayWrite, show, byInvestigator }: CaseBoardProps) {
  const now = useMinute()
  const update = useCaseUpdate()
  const [dragged, setDragged] = useState<CaseSummary | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [asking, setAsking] = useState<{ file: CaseSummary; move: MoveRequest } | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnCoordinates }),
  )

  const laneOf = (file: CaseSummary, { assigned_investigator: to }: MoveRequest) =>
    byInvestigator ? ((to === undefined ? file.assigned_investigator?.id : to) ?? 'nobody') : 'all'
  const send = (file: CaseSummary, move: MoveRequest) => {
    setNotice(null)
    update.mutate(
      { id: file.id, revision: file.revision, ...move },
      {
        onSuccess: () => setAsking(null),
        onError: (error) => {
          const text = refusalWords(file, failureOf(error))
          if (asking === null) setNotice({ lane: laneOf(file, move), stage: move.stage ?? file.stage, text })
        },
      },
    )
  }
  const move = (file: CaseSummary, request: MoveRequest) => {
    update.reset()
    const asks =
      request.state === 'closed' || request.state === 'on_hold' || (file.state === 'closed' && request.state === 'open')
    // Completing asks for an outcome; if the stage forbids it, the refusal can be shown at once.
    const completes =
      request.stage === 'complete' && file.state === 'open' && (file.stage === 'reporting' || file.stage === 'triage')
    if (asks || completes) setAsking({ file, move: request })
    else send(file, request)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    const file = fileOf(active.data.current)
    const place = placeOf(over)
    if (!file || !place) return
    const to = place.person === undefined ? file.assigned_investigator : place.person
    const request: MoveRequest = {
      ...(place.stage === file.stage ? {} : { stage: place.stage }),
      ...(to?.id === file.assigned_investigator?.id ? {} : { assigned_investigator: to?.id ?? null }),
    }
    if (Object.keys(request).length > 0) move(file, request)
  }
  const pending = usePendingMoves()
  const stageOf = (file: CaseSummary) => pending.get(file.id) ?? file.stage
  return (
    <DndContext
      id="case-board"
      sensors={sensors}
      collisionDetection={collide}
      // Scrolls only close to an edge, so that the columns stay still otherwise.
      autoScroll={{ threshold: { x: 0.05, y: 0.1 } }}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={({ active }) => {
        setNotice(null)
        setDragged(fileOf(active.data.current) ?? null)
      }}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      {/* Relative, so that text for screen readers is clipped with it and does not widen the page. */}
      <div className="relative -mx-4 overflow-x-auto px-4 pb-4">
        {lanesOf(files, byInvestigator).map((lane) => {
          const columns = (
            <div key={lane.key} className="grid auto-cols-[15rem] grid-flow-col gap-3 xl:auto-cols-[minmax(9.5rem,1fr)]">
              {caseStages.map((stage) => (
                <BoardColumn
                  key={stage}
                  stage={stage}
                  lane={lane}
                  files={lane.files.filter((file) => stageOf(file) === stage)}
                  unseen={show === 'live' && stage === 'complete'}
                  dragged={dragged}
                  isMoving={(file) => pending.has(file.id)}
                  notice={notice?.stage === stage && notice.lane === lane.key ? notice.text : null}
                  onDismiss={() => setNotice(null)}
                  now={now}
                  mayWrite={mayWrite}
                  onMove={move}
                />
              ))}
            </div>
          )
          if (!byInvestigator) return columns
          return (
            <BoardLane key={lane.key} lane={lane} now={now}>
              {columns}
            </BoardLane>
          )
        })}
      </div>
      <DragOverlay dropAnimation={null}>{dragged ? <FloatingCard file={dragged} now={now} /> : null}</DragOverlay>
      {asking ? (
        <MoveDialog
          caseId={asking.file.id}
          move={asking.move}
          from={asking.file.stage}
          title={`${confirmWord(asking.move)}: #${asking.file.number} ${asking.file.title}`}
          pending={update.isPending}
          refusal={update.error ? refusalText(failureOf(update.error)) : null}
          onMove={(request) => send(asking.file, request)}
          onCancel={() => setAsking(null)}
        />
      ) : null}
    </DndContext>
  )
}
