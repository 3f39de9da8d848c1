'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '@/components/live/live-provider'
import { useTRPC } from '@/components/trpc'

/** Changes by an import or a busy block are reloaded together. */
const restMs = 2_000

/** Reloads monitored wallets when they or their alerts change anywhere in the organisation. */
export function useLiveWallets(): void {
  const trpc = useTRPC()
  const client = useQueryClient()
  const due = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(
    () => () => {
      if (due.current) clearTimeout(due.current)
    },
    [],
  )
  useLive((messages) => {
    if (due.current || !messages.some(({ type }) => type === 'reset' || /^(monitoring|alert)\./.test(type))) return
    due.current = setTimeout(() => {
      due.current = null
      void client.invalidateQueries({ queryKey: trpc.monitoring.list.queryKey() })
      void client.invalidateQueries({ queryKey: trpc.monitoring.get.queryKey() })
    }, restMs)
  })
}
