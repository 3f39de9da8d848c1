'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLive } from '@/components/live/live-provider'
import { useTRPC, useTRPCClient } from '@/components/trpc'
import { toast } from '@/components/ui/notice/toaster'
import type { GraphDocument } from '@/contract/graph/graphs'
import type { GraphSummary } from '@/contract/graph/saved-graphs'
import type { Flow } from '../use-flow'
import { newsText, overwrittenText } from './change-words'
import { GraphSync, type SyncState, type SyncUpdate } from './graph-sync'

/** Saves a graph while it is edited, and merges what others save. `sync` is null for a graph that is not saved yet. */
export function useSharing(flow: Flow, first: GraphDocument, saved: GraphSummary | null, mayWrite: boolean) {
  const client = useTRPCClient()
  const queries = useQueryClient()
  const trpc = useTRPC()
  const [state, setState] = useState<{ sync: SyncState; summary: GraphSummary } | null>(() =>
    saved ? { sync: { kind: 'saved', at: saved.updated_at }, summary: saved } : null,
  )
  const changed = useEffectEvent((made: GraphSync) => {
    setState({ sync: made.state, summary: made.summary })
    if (made.state.kind === 'saved') void queries.invalidateQueries(trpc.graphs.pathFilter())
  })
  const adopt = useEffectEvent((document: GraphDocument) => void flow.act({ type: 'adopt', document }))
  const [sync, setSync] = useState<GraphSync | null>(null)
  // It lives as long as the page and starts from the page's first data.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another graph is another page
  useEffect(() => {
    if (saved === null) return
    const made: GraphSync = new GraphSync(
      saved,
      first,
      {
        update: (change: SyncUpdate) => client.graphs.update.mutate(change),
        news: (asked) => client.graphs.news.query(asked),
        read: flow.now,
        adopt,
        heard: (versions, overwritten) => {
          toast([newsText(versions), overwrittenText(overwritten)].filter(Boolean).join(' '))
        },
        changed: () => changed(made),
      },
      mayWrite,
    )
    setSync(made)
    return () => {
      // Saves pending changes when the person leaves the page.
      void made.save().finally(() => made.stop())
    }
  }, [])
  const { document } = flow
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new state of the graph
  useEffect(() => sync?.touch(), [document, sync])
  useLive((messages) => {
    const about = messages.some(
      (message) => message.type === 'reset' || ('subject_id' in message && message.subject_id === saved?.id),
    )
    if (about) void sync?.hear()
  })
  return { sync, state: state?.sync ?? null, summary: state?.summary ?? null }
}

export type Sharing = ReturnType<typeof useSharing>
