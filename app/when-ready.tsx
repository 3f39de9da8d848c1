import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReactNode } from 'react'
import { SteadyPage } from '@/components/ui/page/steady-page'

/** How long a page may take before its skeleton is sent first, in milliseconds. */
const patience = 1_000

/**
 * Sends a page that is ready soon as a whole, so that its first paint shows it; a slower one follows its skeleton. React sends
 * the content of a large boundary after the rest, however early it is ready (a `loading.tsx` is such a boundary around every
 * page), and the browser inserts it between two long tasks.
 */
export async function whenReady(page: Promise<Awaited<ReactNode>>, skeleton: ReactNode): Promise<ReactNode> {
  const wait = new AbortController()
  const late = sleep(patience, 'late' as const, { signal: wait.signal }).catch(() => 'late' as const)
  try {
    const first = await Promise.race([page, late])
    return first === 'late' ? <SteadyPage skeleton={skeleton}>{page}</SteadyPage> : <SteadyPage>{first}</SteadyPage>
  } finally {
    wait.abort()
  }
}
