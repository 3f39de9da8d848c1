'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '@/components/live/live-provider'
import { useTRPC } from '@/components/trpc'

const restMs = 2000

/** Keeps every alert count on the page current: at once, then at most every two seconds. */
export function FreshCounts() {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const last = useRef(0)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  useLive((messages) => {
    if (!messages.some(({ type }) => type === 'reset' || type.startsWith('alert.'))) return
    clearTimeout(later.current)
    later.current = setTimeout(
      () => {
        last.current = Date.now()
        void queries.invalidateQueries(trpc.alerts.counts.queryFilter())
      },
      Math.max(0, last.current + restMs - Date.now()),
    )
  })
  return null
}
