'use client'
import { useTheme } from 'next-themes'
import { useEffect, useState } from 'react'
import type * as Sonner from 'sonner'
import { deferred } from '../deferred/deferred'

type Parts = typeof Sonner
type Say = (said: Parts['toast']) => void

const fetchParts = deferred<Parts>(() => import('sonner'))
let waiting: Say[] = []
let wake: () => void = () => {}
/** Set while a list of toasts is mounted. */
let listening: Parts['toast'] | null = null

/** Shows the toast now or once the toaster is loaded; its code comes with the first toast. */
function say(what: Say): void {
  if (listening) {
    what(listening)
    return
  }
  waiting.push(what)
  wake()
}

/** `toast('Saved')`; for outcomes only, never the only place of an error. */
export const toast = Object.assign((...words: Parameters<Parts['toast']>) => say((said) => void said(...words)), {
  success: (...words: Parameters<Parts['toast']['success']>) => say((said) => void said.success(...words)),
  error: (...words: Parameters<Parts['toast']['error']>) => say((said) => void said.error(...words)),
})

/** Place once in the layout. */
export function Toaster() {
  const { resolvedTheme } = useTheme()
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => {
    wake = () => void fetchParts().then(setParts, () => {})
    if (waiting.length > 0) wake()
    return () => {
      wake = () => {}
    }
  }, [])
  // Effects of children run first: by now the list of toasts is mounted.
  useEffect(() => {
    if (!parts) return
    listening = parts.toast
    for (const what of waiting) what(parts.toast)
    waiting = []
    return () => {
      listening = null
    }
  }, [parts])
  if (!parts) return null
  return (
    <parts.Toaster
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      position="bottom-right"
      toastOptions={{
        className: 'font-sans',
        style: {
          background: 'var(--popover)',
          color: 'var(--foreground)',
          borderColor: 'var(--border)',
          fontSize: '13px',
        },
      }}
    />
  )
}
