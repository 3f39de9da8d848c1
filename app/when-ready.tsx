import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReactNode } from 'react'
import { SteadyPage } from '@/components/ui/page/steady-page'

/** How long a page may take before its skeleton is sent ahead of it, in milliseconds. */
const patience = 1_000

/**
 * A page that is there soon is sent whole, so that its first paint shows it; one that takes longer follows its skeleton.
 * React sends whatever stands in a boundary after the rest once it is large, however early it was done (a `loading.tsx`
 * is such a boundary around every page), and the browser puts it in its place between two long tasks.
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
