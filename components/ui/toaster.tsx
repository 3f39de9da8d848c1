'use client'
import { useTheme } from 'next-themes'
import { Toaster as Sonner } from 'sonner'

export { toast } from 'sonner'

/** Place once in the layout; then `toast('Saved')`. Outcomes only, never the sole place of an error. */
export function Toaster() {
  const { resolvedTheme } = useTheme()
  return (
    <Sonner
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
