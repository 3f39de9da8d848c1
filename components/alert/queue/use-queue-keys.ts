'use client'
import { useEffect, useRef } from 'react'
import type { AlertRow } from '@/contract/alert/triage'
import type { QuickAction } from '../alert-head'
import { commandOf, type QueueCommand } from '../keys/queue-keys'
import type { useCursor } from './use-cursor'

interface Options {
  enabled: boolean
  cursor: ReturnType<typeof useCursor>
  pageSize: () => number
  moved: (row: AlertRow | null) => void
  act: (action: QuickAction) => void
  toggleOpen: () => void
  undo: () => void
  toCase: () => void
  filter: () => void
  group: () => void
  help: () => void
  refresh: () => void
  escape: () => void
}

const actions: Partial<Record<QueueCommand, QuickAction>> = {
  'assign-me': 'assign-me',
  assign: 'assign',
  review: 'review',
  escalate: 'escalate',
  close: 'close',
  snooze: 'snooze',
  comment: 'comment',
}

/** The keys of the queue, wherever the focus is on the page; disabled while a dialog is open. */
export function useQueueKeys(options: Options): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current
      if (!now.enabled || event.defaultPrevented) return
      const command = commandOf(event)
      if (!command) return
      // Before the search box of the top bar, which also answers to `/`.
      event.preventDefault()
      event.stopImmediatePropagation()
      run(command, now)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

function run(command: QueueCommand, { cursor, moved, pageSize, ...does }: Options): void {
  const go = (index: number) => moved(cursor.moveTo(index))
  const extend = (step: 1 | -1) => {
    const here = cursor.active
    const there = cursor.moveTo(cursor.index + step)
    cursor.select((ids) => {
      if (here) ids.add(here.id)
      if (there) ids.add(there.id)
    })
    moved(there)
  }
  const commands: Partial<Record<QueueCommand, () => void>> = {
    next: () => go(cursor.index + 1),
    previous: () => go(cursor.index - 1),
    'page-down': () => go(cursor.index + pageSize()),
    'page-up': () => go(cursor.index - pageSize()),
    first: () => go(0),
    last: () => go(Number.MAX_SAFE_INTEGER),
    'extend-next': () => extend(1),
    'extend-previous': () => extend(-1),
    select: () =>
      cursor.select((ids) => {
        const id = cursor.active?.id
        if (id && !ids.delete(id)) ids.add(id)
      }),
    open: does.toggleOpen,
    undo: does.undo,
    case: does.toCase,
    filter: does.filter,
    group: does.group,
    help: does.help,
    refresh: does.refresh,
    escape: does.escape,
  }
  const action = actions[command]
  if (action) does.act(action)
  else commands[command]?.()
}
