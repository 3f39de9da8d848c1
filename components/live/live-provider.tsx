'use client'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { connectLive, type LiveMessage } from './connect-live'

type Handler = (messages: readonly LiveMessage[]) => void
type Subscribe = (handler: Handler) => () => void

const LiveContext = createContext<Subscribe>(() => () => {})

/**
 * One stream of live updates for the whole tab; it pauses while the tab is hidden and catches up afterwards. `since`: the
 * position of its first page.
 */
export function LiveProvider({ since, children }: { since: string; children: ReactNode }) {
  const [handlers] = useState(() => new Set<Handler>())
  const [first] = useState(since)
  useEffect(
    () =>
      connectLive(first, (messages) => {
        for (const handler of [...handlers]) handler(messages)
      }),
    [first, handlers],
  )
  const [subscribe] = useState<Subscribe>(() => (handler: Handler) => {
    handlers.add(handler)
    return () => handlers.delete(handler)
  })
  return <LiveContext value={subscribe}>{children}</LiveContext>
}

/**
 * Calls `onMessages` with the changes in the organisation, batched for up to half a second. A message without a subject means
 * that changes may have been missed: reload everything.
 */
export function useLive(onMessages: Handler): void {
  const subscribe = useContext(LiveContext)
  const latest = useRef(onMessages)
  useEffect(() => {
    latest.current = onMessages
  })
  useEffect(() => subscribe((messages) => latest.current(messages)), [subscribe])
}
