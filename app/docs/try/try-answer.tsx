import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { CodeBlock } from '../code-block'
import type { TryAnswer } from './send'
import { wayOut } from './way-out'

/** The answer: status, time, limits and body, and for an error the remedy. */
export function TryAnswerView({ answer, scope }: { answer: TryAnswer; scope: string | null }) {
  const { status, ms, requestId, limit, retryAfter, text, code, message } = answer
  const failed = status >= 400
  const out = failed ? wayOut({ status, code, scope, retryAfter }) : null
  return (
    <section aria-label="Answer" aria-live="polite" className="flex min-w-0 flex-col gap-3 border-border border-t pt-4">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className={failed ? 'font-mono font-semibold text-danger-fg' : 'font-mono font-semibold text-level-low-fg'}>
          {failed ? `${status} ${code ?? 'error'}` : `${status} OK`}
        </span>
        <span className="tabular text-muted-foreground text-xs">{ms.toLocaleString('en')} ms</span>
      </p>
      {out ? (
        <Callout
          tone="error"
          title={message ?? `The service answered ${status}`}
          action={
            out.link ? (
              <Link href={out.link.href} className="link">
                {out.link.label}
              </Link>
            ) : null
          }
        >
          {out.text}
        </Callout>
      ) : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-xs">
        {headersOf({ requestId, limit, retryAfter }).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="break-all font-mono">{value}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock code={text} label="the answer" className="max-h-96" />
    </section>
  )
}

function headersOf({ requestId, limit, retryAfter }: Pick<TryAnswer, 'requestId' | 'limit' | 'retryAfter'>) {
  return (
    [
      ['X-Request-Id', requestId],
      ['X-RateLimit-Limit', limit?.of],
      ['X-RateLimit-Remaining', limit?.left],
      ['X-RateLimit-Reset', limit?.resets],
      ['Retry-After', retryAfter],
    ] as const
  ).filter(([, value]) => value !== null && value !== undefined)
}
