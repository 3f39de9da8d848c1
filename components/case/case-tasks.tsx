'use client'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { useMinute } from '@/components/chain/use-minute'
import { ForeignText } from '@/components/foreign-text'
import { byPage } from '@/components/list/by-page'
import { causeOf } from '@/components/query-failure'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { DayInput } from '@/components/ui/field/day-input'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Input } from '@/components/ui/field/input'
import { Refusal } from '@/components/ui/notice/refusal'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Spinner } from '@/components/ui/notice/spinner'
import type { CaseTask } from '@/contract/case/case-tasks'
import type { CaseFile } from '@/contract/case/cases'
import { DueMark } from './case-marks'
import { PersonSelect } from './person-select'

/** The tasks of the case, open ones first. */
export function CaseTasks({ file, mayWrite }: { file: CaseFile; mayWrite: boolean }) {
  const trpc = useTRPC()
  const now = useMinute()
  const tasks = useInfiniteQuery(trpc.cases.tasks.infiniteQueryOptions({ id: file.id, limit: 100 }, byPage))
  const works = mayWrite && file.state !== 'closed'
  const rows = tasks.data?.pages.flatMap((page) => page.data) ?? []
  const sorted = [...rows.filter((task) => task.done_at === null).toReversed(), ...rows.filter((task) => task.done_at !== null)]
  return (
    <>
      {tasks.isPending ? <Skeleton className="h-8" /> : null}
      <Refusal>{causeOf(tasks.error)}</Refusal>
      {tasks.data && rows.length === 0 ? <p className="pb-2 text-muted-foreground text-sm">No tasks.</p> : null}
      {sorted.length > 0 ? (
        <ul aria-label="Tasks" className="flex flex-col pb-2">
          {sorted.map((task) => (
            <TaskRow key={task.id} task={task} now={now} works={works} />
          ))}
        </ul>
      ) : null}
      {tasks.hasNextPage ? (
        <Button size="sm" className="mb-2" onClick={() => void tasks.fetchNextPage()} disabled={tasks.isFetchingNextPage}>
          Earlier tasks
        </Button>
      ) : null}
      {works ? <NewTask caseId={file.id} /> : null}
    </>
  )
}

function TaskRow({ task, now, works }: { task: CaseTask; now: number; works: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  // Kept here rather than read from the mutation, which updates a moment later; until then the box would flip back.
  const [asked, setAsked] = useState<boolean>()
  const update = useMutation(
    trpc.cases.updateTask.mutationOptions({
      onSettled: async () => {
        await client.invalidateQueries(trpc.cases.pathFilter())
        setAsked(undefined)
      },
    }),
  )
  const done = asked ?? task.done_at !== null
  const change = (what: { done?: boolean; assignee?: string | null }) => {
    setAsked(what.done)
    update.mutate({ id: task.case_id, task_id: task.id, ...what })
  }
  return (
    <li className="flex flex-col py-1 text-sm">
      <div className="flex items-start gap-2.5">
        <input
          type="checkbox"
          checked={done}
          disabled={!works || update.isPending}
          onChange={() => change({ done: !done })}
          aria-label={`Done: ${task.title}`}
          className="mt-1 size-3.5 shrink-0 accent-(--primary)"
        />
        <span className={done ? 'min-w-0 flex-1 break-words text-muted-foreground line-through' : 'min-w-0 flex-1 break-words'}>
          <ForeignText>{task.title}</ForeignText>
        </span>
        {works && !done ? (
          <PersonSelect
            label={`Assignee of ${task.title}`}
            person={task.assignee}
            disabled={update.isPending}
            onChange={(assignee) => change({ assignee })}
          />
        ) : (
          <span className="shrink-0 text-muted-foreground text-xs">
            <ForeignText>{task.assignee?.name}</ForeignText>
          </span>
        )}
      </div>
      <div className="flex items-center gap-2 pl-6 text-muted-foreground text-xs">
        {done ? null : <DueMark file={{ state: 'open', due_at: task.due_at }} now={now} />}
        {task.done_at ? (
          <span>
            {task.done_by?.name ?? 'An API key'}, <TimeText value={task.done_at} show="recent" />
          </span>
        ) : null}
      </div>
      <RefusalLine error={update.error} className="pl-6 text-xs" />
    </li>
  )
}

function NewTask({ caseId }: { caseId: string }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [title, setTitle] = useState('')
  const [due, setDue] = useState('')
  const add = useMutation(
    trpc.cases.addTask.mutationOptions({
      onSuccess: () => {
        setTitle('')
        setDue('')
      },
      onSettled: () => client.invalidateQueries(trpc.cases.pathFilter()),
    }),
  )
  const submit = () => {
    if (title.trim() === '' || add.isPending) return
    add.mutate({ id: caseId, title: title.trim(), ...(due ? { due_at: `${due}T23:59:59Z` } : {}) })
  }
  return (
    <FormFrame onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <Input
        aria-label="New task"
        placeholder="What is to be done"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        maxLength={300}
        autoComplete="off"
        className="min-w-40 flex-1"
      />
      <DayInput
        aria-label="Due at the end of (UTC)"
        value={due}
        onChange={(event) => setDue(event.currentTarget.value)}
        className="w-40 md:w-36"
      />
      <Button type="submit" disabled={title.trim() === '' || add.isPending}>
        {add.isPending ? <Spinner label="Working" /> : null} Add task
      </Button>
      <RefusalLine error={add.error} className="basis-full text-sm" />
    </FormFrame>
  )
}
