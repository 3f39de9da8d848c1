'use client'
import { useRef } from 'react'
import { toast } from '@/components/ui/notice/toaster'
import type { AlertRow } from '@/contract/alert/triage'
import { alertsWord } from '../actions/action-dialog-props'
import type { DialogKind } from '../actions/action-dialogs'
import type { AlertChange, Person } from '../actions/alert-change'
import type { QuickAction } from '../alert-head'
import type { useCursor } from './use-cursor'
import type { useQueue } from './use-queue'

interface Options {
  queue: ReturnType<typeof useQueue>
  cursor: ReturnType<typeof useCursor>
  me: Person
  mayWrite: boolean
  role: string
  comment: string
  setComment: (comment: string) => void
  /** The alert in the panel, if the list does not contain it. */
  openRow: AlertRow | null
  openId: string | null
  setOpenId: (id: string | null) => unknown
  setDialog: (dialog: { kind: DialogKind; rows: readonly AlertRow[] } | null) => void
}

/** The handlers of keys, buttons and clicks: an action runs at once if it needs no input, else opens a dialog. */
export function useQueueActions(options: Options) {
  const { queue, cursor, me, mayWrite, role, comment, setComment, openRow, openId, setOpenId, setDialog } = options
  const { store, snapshot, actions } = queue
  const latest = useRef({ cursor, openId, setOpenId, snapshot })
  latest.current = { cursor, openId, setOpenId, snapshot }

  function perform(rows: readonly AlertRow[], change: AlertChange, label: (count: number) => string) {
    const index = cursor.index
    const done = actions.perform(rows, change, label)
    if (done === 0) {
      toast(rows.length === 0 ? 'No alert is under the cursor' : 'This change is not possible from its state', {
        id: 'alert-action',
        action: undefined,
      })
      return
    }
    setComment('')
    if (rows.length > 1 || cursor.selected.size > 0) cursor.clear()
    // When its alert leaves the list, the panel shows the alert that took its place.
    const after = store.snapshot()
    if (openId !== null && snapshot.indexOf.has(openId) && !after.indexOf.has(openId)) {
      setOpenId(after.rows[Math.min(index, after.rows.length - 1)]?.id ?? null)
    }
  }

  function act(action: QuickAction, rows: readonly AlertRow[]) {
    if (!mayWrite) {
      toast(`Your role, ${role}, can read alerts but not change them`, { id: 'alert-action', action: undefined })
      return
    }
    if (rows.length === 0) return
    const written = comment.trim()
    const note = written ? { comment: written } : {}
    if (action === 'assign-me') perform(rows, { assignee: me, ...note }, (n) => `Assigned ${alertsWord(n)} to you`)
    else if (action === 'review') {
      if (rows.every(({ state }) => state === 'closed')) setDialog({ kind: 'reopen', rows })
      else if (rows.every(({ state }) => state === 'escalated')) setDialog({ kind: 'take-back', rows })
      else
        perform(
          rows.filter(({ state }) => state === 'open'),
          { state: 'in_review', ...note },
          (n) => `Took ${alertsWord(n)} into review`,
        )
    } else setDialog({ kind: action, rows })
  }

  const targets = () => (cursor.chosen.length > 0 ? cursor.chosen : openRow ? [openRow] : cursor.active ? [cursor.active] : [])

  // Rows compare their handlers, so these must keep their identity.
  const stable = useRef({
    onPoint: (id: string, event: { shiftKey: boolean }) => {
      const now = latest.current
      const to = now.snapshot.indexOf.get(id)
      if (to === undefined) return
      if (event.shiftKey) range(now.cursor, now.snapshot.rows, to)
      now.cursor.moveTo(to)
      if (!event.shiftKey) now.setOpenId(id)
    },
    onSelect: (id: string, event: { shiftKey: boolean }) => {
      const now = latest.current
      const to = now.snapshot.indexOf.get(id)
      if (to === undefined) return
      if (event.shiftKey) range(now.cursor, now.snapshot.rows, to)
      else
        now.cursor.select((ids) => {
          if (!ids.delete(id)) ids.add(id)
        })
      now.cursor.moveTo(to)
    },
    onSelectAll: () => {
      const { cursor: at, snapshot: seen } = latest.current
      if (at.selected.size >= seen.rows.length) at.clear()
      else
        at.select((ids) => {
          for (const row of seen.rows) ids.add(row.id)
        })
    },
  })
  return {
    perform,
    byKey: (action: QuickAction) => act(action, targets()),
    onSelection: (action: QuickAction) => act(action, cursor.chosen),
    onRow: (action: QuickAction, row: AlertRow) => act(action, [row]),
    undo: () => {
      const ids = actions.undo()
      if (!ids) return toast('Nothing to undo', { id: 'alert-action', action: undefined })
      const after = store.snapshot()
      const back = ids.find((id) => after.indexOf.has(id))
      if (back) cursor.pointAt(back, after.indexOf.get(back) ?? 0)
    },
    ...stable.current,
  }
}

function range(cursor: ReturnType<typeof useCursor>, rows: readonly AlertRow[], to: number) {
  const from = Math.max(0, cursor.index)
  cursor.select((ids) => {
    for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) ids.add(row.id)
  })
}
