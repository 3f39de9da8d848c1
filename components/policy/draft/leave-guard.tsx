'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/overlay/dialog'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'

/** The page a click would navigate to; null if it stays here or opens elsewhere. */
function destination(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin) return null
  return link.pathname === location.pathname ? null : link.pathname + link.search + link.hash
}

/**
 * Asks before unsaved changes are lost: on links here; on closing and reloading by the browser's own dialog. Going back cannot
 * be intercepted; the changes are kept for the return (`useKeptDraft`).
 */
export function LeaveGuard({ dirty, onLeave }: { dirty: boolean; onLeave: () => void }) {
  const router = useRouter()
  const [to, setTo] = useState<string | null>(null)
  useEffect(() => {
    if (!dirty) return
    const onClick = (event: MouseEvent) => {
      const href = destination(event)
      if (href === null) return
      event.preventDefault()
      event.stopPropagation()
      setTo(href)
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [dirty])
  const leave = () => {
    const href = to
    setTo(null)
    onLeave()
    if (href !== null) router.push(href)
  }
  return (
    <DialogFrame
      open={to !== null}
      onOpenChange={(open) => !open && setTo(null)}
      title="Leave without saving?"
      description="The draft has changes that are not saved. They are lost if you leave."
    >
      <DialogFooter>
        <Button variant="danger" onClick={leave}>
          Leave and lose them
        </Button>
        <Button variant="primary" onClick={() => setTo(null)}>
          Stay here
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}
