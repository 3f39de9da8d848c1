import type { CanvasTarget } from '@/components/graph/graph-types'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/notice/spinner'
import { ruleText } from './follow-run'
import type { useFollow } from './use-follow'

interface FollowStatusProps {
  follow: ReturnType<typeof useFollow>
  onSelect: (target: CanvasTarget) => void
}

/** The progress of following money, and why it stopped at each end. */
export function FollowStatus({ follow: { shown, stop, dismiss }, onSelect }: FollowStatusProps) {
  if (shown === null) return null
  const { text, running, ends, rule } = shown
  return (
    <section aria-label="Following the money" className="border-border border-b bg-muted px-4 py-2 text-sm md:px-5 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {running ? <Spinner label="Following" /> : null}
        <p role="status" className="min-w-0 flex-1 font-medium">
          {text}
        </p>
        {running ? (
          <Button size="sm" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button size="sm" onClick={dismiss}>
            Dismiss
          </Button>
        )}
      </div>
      {running ? null : (
        <>
          <ul aria-label="Where it ended" className="mt-1 flex max-h-32 flex-col overflow-y-auto">
            {ends.map((end, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two branches can end at one address
              <li key={`${n} ${end.address}`}>
                <button
                  type="button"
                  className="link min-h-6 text-left"
                  onClick={() => onSelect({ kind: 'node', id: end.address })}
                >
                  {end.sentence}
                </button>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-muted-foreground text-xs">{ruleText(rule)}</p>
        </>
      )}
    </section>
  )
}
