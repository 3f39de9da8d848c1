import { refusalOf } from './query-failure'
import { Refusal } from './ui/notice/refusal'

/** The message for a refused change, beside what was changed; renders nothing if nothing was refused. */
export function RefusalLine({ error, className }: { error: unknown; className?: string }) {
  return <Refusal className={className}>{refusalOf(error)}</Refusal>
}
