import { UsdText } from '@/components/chain/amount-text'
import { Button } from '@/components/ui/button'
import type { PathAnswer } from '@/contract/graph/graph-questions'
import { countOf } from '../flow-words'

interface PathListProps {
  /** The two addresses, if there are several answers. */
  title: string | null
  answer: PathAnswer
  heaviest: boolean
  name: (address: string) => string
  onTake: (addresses: readonly string[]) => void
}

/** The paths found between two addresses, and what the search read. */
export function PathList({ title, answer, heaviest, name, onTake }: PathListProps) {
  return (
    <section className="flex flex-col gap-1 text-sm">
      {title ? <h3 className="font-medium">{title}</h3> : null}
      <div role="status">
        <Outcome answer={answer} heaviest={heaviest} />
      </div>
      {answer.paths.length > 0 ? (
        <ul aria-label="Paths" className="flex flex-col divide-y divide-border">
          {answer.paths.map((path) => (
            <li key={path.addresses.join(' ')} className="flex flex-col gap-1.5 py-2">
              <span className="break-words">{path.addresses.map(name).join(' → ')}</span>
              <span className="flex flex-wrap items-center gap-x-3 text-muted-foreground text-xs">
                <span>{countOf(path.addresses.length - 1, 'hop')}</span>
                <span>
                  narrowest flow <UsdText value={path.least_usd} reason="No price" />
                </span>
                <span>{path.in_time_order ? 'possible in this order of time' : 'not possible in this order of time'}</span>
                <Button size="sm" className="ml-auto" onClick={() => onTake(path.addresses)}>
                  Add to the graph
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** The limits of the search: finding nothing does not mean that there is nothing. */
function Outcome({ answer: { outcome, paths, searched }, heaviest }: { answer: PathAnswer; heaviest: boolean }) {
  const read = `${countOf(searched.addresses, 'address', 'addresses')} and ${countOf(searched.links, 'flow')} were read`
  const share = `${(Number(searched.least_share) * 100).toLocaleString('en')} %`
  if (outcome === 'found' && heaviest)
    return <p>{`The heaviest way over flows of at least ${share} of what each address moved; ${read}.`}</p>
  if (outcome === 'found') return <p>{`${countOf(paths.length, 'path')} found; ${read}.`}</p>
  if (outcome === 'budget_spent') {
    return <p>{`The search reached its limit, so there may still be a path: ${read}. Try fewer hops, or a closer address.`}</p>
  }
  return <p>{`No path within these hops over flows of at least ${share} of what each address moved; ${read}.`}</p>
}
