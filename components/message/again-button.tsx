import { RotateCcw } from 'lucide-react'
import { causeOf } from '@/components/query-failure'
import { Button } from '@/components/ui/button'
import { Refusal } from '@/components/ui/notice/refusal'

interface AgainButtonProps {
  /** The accessible name of the button, if a page has several. */
  label?: string
  failed: number
  pending: boolean
  error: unknown
  onAgain: () => void
}

/** Sends failed messages again; renders nothing if none failed. */
export function AgainButton({ label, failed, pending, error, onAgain }: AgainButtonProps) {
  if (failed === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" disabled={pending} aria-label={label} onClick={onAgain}>
        <RotateCcw /> Send {failed === 1 ? 'the failed message' : `the ${failed} failed messages`} again
      </Button>
      <Refusal>{causeOf(error)}</Refusal>
    </div>
  )
}
