'use client'
import { useEffect, useRef } from 'react'
import type { QuickAction } from '../alert-head'
import { commandOf } from './queue-keys'

interface Options {
  enabled: boolean
  act: (action: QuickAction) => void
  undo: () => void
  toCase: () => void
}

const acting = ['assign-me', 'assign', 'review', 'escalate', 'close', 'snooze', 'comment'] as const

/** The keys of an alert's own page: its actions, and undo. */
export function useAloneKeys(options: Options): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = latest.current.enabled ? commandOf(event) : null
      const action = acting.find((one) => one === command)
      if (!action && command !== 'undo' && command !== 'case') return
      event.preventDefault()
      if (action) latest.current.act(action)
      else if (command === 'case') latest.current.toCase()
      else latest.current.undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
