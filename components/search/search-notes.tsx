import { CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Refusal } from '@/components/ui/notice/refusal'
import { Skeleton } from '@/components/ui/notice/skeleton'
import type { SearchResult } from '@/contract/search'
import type { SearchState } from './use-search'

const shownProblems = 4

/** Notes next to the results: what failed, which part of the text is not valid, that nothing was found. */
export function SearchNotes({ search, lines }: { search: SearchState; lines: number }) {
  const { result, failure, settled, left } = search
  if (failure) {
    return (
      <Refusal className="flex flex-wrap items-baseline gap-x-2 px-3 py-2 text-sm">
        {
          <>
            {failure.cause}
            <Button variant="link" onClick={search.retry}>
              Try again
            </Button>
            {failure.requestId ? (
              <span className="text-muted-foreground text-xs">
                Request <span className="break-all font-mono">{failure.requestId}</span>
              </span>
            ) : null}
          </>
        }
      </Refusal>
    )
  }
  if (!result) return <Waiting />
  const problems = settled ? result.problems : []
  return (
    <>
      <Problems problems={problems} />
      {settled && lines === 0 && problems.length === 0 ? (
        <Note>Nothing found. Search for a whole address, a transaction hash, an id, or words of a name or title.</Note>
      ) : null}
      {settled && (left > 0 || result.truncated) ? (
        <Note>
          {left > 0
            ? `${left.toLocaleString('en')} more were pasted; one search looks at a hundred.`
            : 'Only the first 50 words were searched.'}
        </Note>
      ) : null}
    </>
  )
}

function Problems({ problems }: { problems: SearchResult['problems'] }) {
  if (problems.length === 0) return null
  return (
    <ul role="alert" className="flex flex-col gap-1 px-3 py-2">
      {problems.slice(0, shownProblems).map((problem) => (
        <li key={problem.text} className="flex items-start gap-2 text-danger-fg text-sm">
          <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
          <span className="min-w-0">
            <span className="block break-all font-mono">{problem.text}</span>
            {problem.issue.charAt(0).toUpperCase() + problem.issue.slice(1)}
          </span>
        </li>
      ))}
      {problems.length > shownProblems ? <li>and {problems.length - shownProblems} more that cannot be read.</li> : null}
    </ul>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-2 p-3">
      {['w-3/5', 'w-2/5', 'w-1/2'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="px-3 py-2 text-muted-foreground text-sm">{children}</p>
}
