import { Send } from 'lucide-react'
import { failureOf } from '@/components/query-failure'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/notice/spinner'
import type { TestAnswer } from '@/contract/message/messages'

interface TestButtonProps {
  /** The accessible name of the button, if a page has several. */
  label?: string
  pending: boolean
  answer: TestAnswer | undefined
  error: unknown
  onTest: () => void
}

/** Sends a test message and shows the receiver's answer. */
export function TestButton({ label, pending, answer, error, onTest }: TestButtonProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <Button onClick={onTest} disabled={pending} aria-label={label}>
        {pending ? <Spinner label="Sending" /> : <Send />} Send a test message
      </Button>
      <p aria-live="polite" className="min-w-0 break-words text-sm">
        {error ? <span className="text-danger-fg">{failureOf(error).cause}</span> : null}
        {answer ? (
          <span className={answer.taken ? undefined : 'text-danger-fg'}>
            {answer.taken ? 'Taken' : 'Not taken'}. {answer.answer}
          </span>
        ) : null}
      </p>
    </div>
  )
}
