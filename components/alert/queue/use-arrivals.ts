'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from '@/components/live/live-provider'
import { useTRPC, useTRPCClient } from '@/components/trpc'
import type { AlertRow } from '@/contract/alert/triage'
import type { AlertApi } from '../actions/alert-actions'
import { resolutionWord, stateWord } from '../alert-words'
import { type AlertFilters, queueFilterOf } from '../filter/alert-filters'
import type { QueueStore } from './queue-store'

const most = 200
/** New alerts are those raised after the page was read, in server time; the slack allows for late commits. */
const slackMs = 60_000

interface Options {
  filters: AlertFilters
  store: QueueStore
  api: AlertApi
  /** When the list was read, in server time. */
  readAt: string
  /** Whether rows may be inserted on top without anyone losing their place. */
  mayInsert: () => boolean
  /** A single alert's page: there is no list to insert into. */
  alone?: boolean
}

/** The note on a row that another person changed. */
function noteOf(before: AlertRow, after: AlertRow): string | null {
  if (before.state !== after.state) {
    const how = after.resolution ? ` as ${resolutionWord[after.resolution].toLowerCase()}` : ''
    return after.state === 'closed' ? `Somebody closed it${how}` : `Now ${stateWord[after.state].toLowerCase()}`
  }
  if (before.assignee?.id !== after.assignee?.id) return after.assignee ? `Now ${after.assignee.name}` : 'Now unassigned'
  if (before.evidence_orphaned !== after.evidence_orphaned)
    return after.evidence_orphaned ? 'Evidence orphaned' : 'Evidence restored'
  if (before.occurrences < after.occurrences) return 'Found again'
  return null
}

/**
 * Keeps the list current while people work on it: rows that others change are updated in place; new ones wait in `fresh` until
 * requested, or are inserted on top while the person is idle.
 */
export function useArrivals({ filters, store, api, readAt, mayInsert, alone = false }: Options) {
  const client = useTRPCClient()
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [fresh, setFresh] = useState<{ store: QueueStore; rows: readonly AlertRow[] }>({ store, rows: [] })
  const wanted = useRef(new Set<string>())
  const rows = fresh.store === store ? fresh.rows : []
  const current = useRef({ filters, store })
  useEffect(() => {
    current.current = { filters, store }
    wanted.current.clear()
  }, [filters, store])

  const look = useCallback(
    async (known: ReadonlySet<string> | null) => {
      const at = current.current
      const since = new Date(Date.parse(readAt) - slackMs).toISOString()
      const filter = { ...queueFilterOf(at.filters) } as { created_from?: string }
      const from = filter.created_from && filter.created_from > since ? filter.created_from : since
      const page = await client.alerts.queue.query({ ...filter, created_from: from, sort: 'newest', limit: most })
      if (current.current.store !== at.store) return
      const found = page.data.filter((row) => !at.store.knows(row.id) && (known?.has(row.id) ?? at.filters.sort === 'newest'))
      if (found.length === 0) return
      const empty = at.store.snapshot().rows.length === 0
      if (at.filters.sort === 'newest' && (empty || mayInsert())) at.store.insert(found)
      else setFresh({ store: at.store, rows: found })
    },
    [client, readAt, mayInsert],
  )

  useLive((messages) => {
    const alerts = messages.filter(({ type }) => type === 'reset' || type.startsWith('alert.'))
    if (alerts.length === 0) return
    const reset = alerts.some(({ type }) => type === 'reset')
    const ids = new Set<string>()
    for (const message of alerts) if ('subject_id' in message) ids.add(message.subject_id)
    const shown = reset
      ? store
          .snapshot()
          .rows.slice(0, most)
          .map(({ id }) => id)
      : [...ids].filter((id) => store.knows(id)).slice(0, 2 * most)
    if (shown.length > 0) {
      // The next event makes up for a failed read.
      api.rows(shown).then(
        (found) => store.update(found, noteOf),
        () => {},
      )
    }
    for (const id of reset ? shown.slice(0, 1) : ids) {
      void queries.invalidateQueries(trpc.alerts.get.queryFilter({ id }))
      void queries.invalidateQueries(trpc.alerts.history.queryFilter({ id }))
    }
    for (const message of alerts) {
      if (message.type === 'alert.created' && 'subject_id' in message && !store.knows(message.subject_id)) {
        wanted.current.add(message.subject_id)
      }
    }
    if (alone) return
    if (reset) void look(null).catch(() => {})
    else if (wanted.current.size > 0) void look(wanted.current).catch(() => {})
  })

  /** Shows the new alerts: on top if the list is sorted by newest, else by reloading it. */
  const take = async () => {
    wanted.current.clear()
    setFresh({ store, rows: [] })
    if (filters.sort === 'newest') store.insert(rows)
    else await store.reload()
  }

  return { fresh: rows, most, take }
}
