'use client'
import { useRouter } from 'next/navigation'
import { useCallback, useRef } from 'react'
import { toast } from '@/components/ui/notice/toaster'
import type { AlertRow } from '@/contract/alert/triage'
import type { AlertChange } from './alert-change'

/** For this many milliseconds after an escalation, the key opens the new case, whichever row the cursor is on. */
const fresh = 10_000

/** Opens the case of an alert. If an escalation is still under way, waits for the case it opens. */
export function useCaseWay() {
  const router = useRouter()
  const state = useRef({ sentAt: 0, wanted: false, last: null as string | null, at: 0 })

  const open = useCallback((id: string) => router.push(`/cases/${id}`), [router])
  const sent = useCallback((change: AlertChange) => {
    if (change.state === 'escalated') Object.assign(state.current, { sentAt: Date.now(), wanted: false })
  }, [])
  const landed = useCallback(
    (caseId: string | null) => {
      // From another action, or from one that was refused.
      if (caseId === null) return
      const { wanted, sentAt } = state.current
      state.current = { sentAt: 0, wanted: false, last: caseId, at: Date.now() }
      if (wanted && Date.now() - sentAt < fresh) open(caseId)
    },
    [open],
  )
  const go = useCallback(
    (row: AlertRow | null) => {
      const now = state.current
      if (Date.now() - now.sentAt < fresh) {
        now.wanted = true
        return
      }
      const id = (now.last && Date.now() - now.at < fresh ? now.last : null) ?? row?.case_id ?? now.last
      if (id) open(id)
      else
        toast('The alert has no case yet; press e to escalate it', { id: 'alert-action', action: undefined, cancel: undefined })
    },
    [open],
  )
  return { open, sent, landed, go }
}
