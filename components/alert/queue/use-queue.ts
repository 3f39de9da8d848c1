'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTRPC, useTRPCClient } from '@/components/trpc'
import { toast } from '@/components/ui/notice/toaster'
import type { AlertRow, QueuePage } from '@/contract/alert/triage'
import { AlertActions, type AlertPlace, type Refused } from '../actions/alert-actions'
import { useAlertApi } from '../actions/use-alert-api'
import type { useCaseWay } from '../actions/use-case-way'
import { type AlertFilters, queueFilterOf, staysInView } from '../filter/alert-filters'
import { queueKeyOf, queuePageSize } from '../filter/queue-key'
import { QueueStore } from './queue-store'

/** The page that the server rendered; `key` names its filters, null matches any. */
export interface FirstPage {
  key: string | null
  page: Pick<QueuePage, 'data' | 'page'>
}

const covers = (first: FirstPage, key: string) => first.key === null || first.key === key

export interface Notice {
  id: number
  title: string
  refused: readonly Refused[]
}

/** The rows that match the filters, and the actions on them. Actions and their undo outlive a change of filters. */
export function useQueue(filters: AlertFilters, first: FirstPage | null, me: string, way: ReturnType<typeof useCaseWay>) {
  const client = useTRPCClient()
  const trpc = useTRPC()
  const queries = useQueryClient()
  const api = useAlertApi()
  const key = queueKeyOf(filters)
  const [notices, setNotices] = useState<readonly Notice[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers all filters that matter
  const store = useMemo(() => {
    const input = { ...queueFilterOf(filters), sort: filters.sort, limit: queuePageSize }
    return new QueueStore(
      (cursor) => client.alerts.queue.query({ ...input, ...(cursor ? { cursor } : {}) }),
      first && covers(first, key) ? first.page : undefined,
    )
  }, [key, client])

  const live = useRef({ store, filters, way })
  live.current = { store, filters, way }

  const refreshCounts = useCallback(() => {
    void queries.invalidateQueries(trpc.alerts.counts.queryFilter())
  }, [queries, trpc])

  const [actions] = useState(() => {
    const at = () => live.current.store
    const place: AlertPlace = {
      confirmed: (id) => at().confirmed(id),
      shown: (id) => at().shown(id),
      adopt: (row) => at().adopt(row),
      expect: (rows, leaves) => at().expect(rows, leaves),
      settle: (id, row) => at().settle(id, row),
      refuse: (id, row, mark) => at().refuse(id, row, mark),
    }
    const made: AlertActions = new AlertActions({
      api,
      place,
      now: Date.now,
      stays: (row: AlertRow) => staysInView(row, live.current.filters, me, Date.now()),
      onOutcome: ({ done, refused, caseId }, label, undoable) => {
        const { landed, open } = live.current.way
        landed(caseId)
        if (done.length > 0) {
          toast(label, {
            id: 'alert-action',
            duration: 8000,
            // Set even if undefined: a toast keeps the button of the one it replaces.
            action: undoable ? { label: 'Undo', onClick: () => void made.undo() } : undefined,
            cancel: caseId ? { label: 'Open the case', onClick: () => open(caseId) } : undefined,
          })
        }
        if (refused.length > 0) {
          const title = `${refused.length === 1 ? 'One alert was' : `${refused.length.toLocaleString('en')} alerts were`} not changed`
          setNotices((before) => [...before.slice(-2), { id: Date.now() + Math.random(), title, refused }])
        }
        const touched = new Set([...done, ...refused.map(({ row }) => row.id)])
        for (const id of touched.size > 20 ? [] : touched) {
          void queries.invalidateQueries(trpc.alerts.get.queryFilter({ id }))
          void queries.invalidateQueries(trpc.alerts.history.queryFilter({ id }))
        }
        refreshCounts()
      },
    })
    return made
  })

  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
  const actionState = useSyncExternalStore(actions.subscribe, actions.state, actions.state)
  useEffect(() => {
    if (!first || !covers(first, key)) void store.loadMore()
  }, [store, key, first])

  const dismiss = useCallback((id: number) => setNotices((before) => before.filter((one) => one.id !== id)), [])
  return { key, store, snapshot, actions, actionState, api, notices, dismiss, refreshCounts }
}
