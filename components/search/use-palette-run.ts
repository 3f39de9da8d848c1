import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTheme } from 'next-themes'
import { useRef, useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { handOver } from '@/components/risk/batch/batch-handover'
import { useStartTour } from '@/components/tour/use-start-tour'
import { useTRPC, useTRPCClient } from '@/components/trpc'
import { toast } from '@/components/ui/notice/toaster'
import { chooseDensity } from '@/components/ui/style/density'
import type { PaletteAction, PaletteLine } from './palette-line'

/** The line that is running, its refusal, and the function that runs one: it opens a page or performs an action. */
export function usePaletteRun(onDone: () => void) {
  const router = useRouter()
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queries = useQueryClient()
  const { setTheme } = useTheme()
  const startTour = useStartTour()
  const [busy, setBusy] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const working = useRef(false)

  /** Performs the action and returns the page to open afterwards, if any. */
  async function perform(action: PaletteAction): Promise<string | null> {
    switch (action.do) {
      case 'check': {
        const check = await client.risk.check.mutate({ ...action.subject, include: ['exposure', 'paths'] })
        return `/risk/checks/${check.check_id}`
      }
      case 'screen': {
        const screening = await client.screening.screen.mutate(action.subject)
        return `/screening/results/${screening.id}`
      }
      case 'watch': {
        const wallet = await client.monitoring.create.mutate(action.subject)
        await queries.invalidateQueries({ queryKey: trpc.monitoring.pathKey() })
        await queries.invalidateQueries({ queryKey: trpc.search.pathKey() })
        toast('The wallet is monitored under the organisation’s rules', {
          action: { label: 'Open', onClick: () => router.push(`/monitoring?wallet=${wallet.id}`) },
        })
        return null
      }
      case 'watch-all': {
        const { added, known, refused } = await client.monitoring.importWallets.mutate({ rows: [...action.subjects] })
        await queries.invalidateQueries({ queryKey: trpc.monitoring.pathKey() })
        await queries.invalidateQueries({ queryKey: trpc.search.pathKey() })
        toast(`${added} added to monitoring, ${known} there already, ${refused} refused`)
        return '/monitoring'
      }
      case 'check-all':
        handOver(action.texts)
        return '/risk/batch'
      case 'first-steps':
        await client.installation.hideFirstSteps.mutate({ hidden: false })
        await queries.invalidateQueries({ queryKey: trpc.installation.firstSteps.queryKey() })
        return '/'
      case 'tour':
        await startTour()
        return null
      case 'theme':
        setTheme(action.theme)
        return null
      case 'density':
        chooseDensity(action.density)
        return null
    }
  }

  async function run(line: PaletteLine) {
    if (working.current) return
    setRefusal(null)
    if ('href' in line.run) {
      onDone()
      return router.push(line.run.href)
    }
    working.current = true
    setBusy(line.key)
    try {
      const href = await perform(line.run)
      onDone()
      if (href !== null) router.push(href)
    } catch (error) {
      setRefusal(failureOf(error).cause)
    } finally {
      working.current = false
      setBusy(null)
    }
  }

  return { run, busy, refusal }
}
