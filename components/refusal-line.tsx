import { failureOf, refusalText } from './query-failure'
import { cn } from './ui/style/cn'

/** What a refused change says to a person, in a line beside what was changed; nothing while nothing was refused. */
export function RefusalLine({ error, className = 'text-sm' }: { error: unknown; className?: string }) {
  if (!error) return null
  return (
    <p role="alert" className={cn('text-danger-fg', className)}>
      {refusalText(failureOf(error))}
    </p>
  )
}
