import { refusalOf } from './query-failure'
import { Refusal } from './ui/notice/refusal'

/** What a refused change says to a person, in a line beside what was changed; nothing while nothing was refused. */
export function RefusalLine({ error, className }: { error: unknown; className?: string }) {
  return <Refusal className={className}>{refusalOf(error)}</Refusal>
}
