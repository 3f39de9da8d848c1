'use client'
import { CircleX, Hourglass, X } from 'lucide-react'
import { useState } from 'react'
import { conditionKey, loudOf, quietCookieText, quietKeys } from '@/components/condition/quiet'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { cn } from '@/components/ui/style/cn'
import type { Condition } from '@/contract/status'

interface ConditionLinesProps {
  /** Null if the service did not answer. */
  conditions: readonly Condition[] | null
  person: string
  /** Dismissed conditions, as stored in the cookie. */
  quiet: string | undefined
}

/** One line per condition, the worst first and the others folded; warnings can be dismissed, outages cannot. */
export default function ConditionLines({ conditions, person, quiet: kept }: ConditionLinesProps) {
  const [quiet, setQuiet] = useState(() => quietKeys(kept))
  const [open, setOpen] = useState(false)
  const loud = loudOf(conditions ?? [unknown], quiet)
  if (loud.length === 0) return null
  const shown = open ? loud : loud.slice(0, 1)

  function dismiss(condition: Condition) {
    const next = [...quiet.filter((key) => key !== conditionKey(condition)), conditionKey(condition)]
    setQuiet(next)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and from plain http
    document.cookie = quietCookieText(person, next)
  }

  return (
    <section ref={tellHeight} aria-label="Limits of answers right now" className="print:hidden">
      <ul>
        {shown.map((condition, place) => (
          <Line
            key={conditionKey(condition)}
            condition={condition}
            onDismiss={condition.severity === 'warning' ? () => dismiss(condition) : null}
            more={place === 0 && loud.length > 1 ? { count: loud.length - 1, open, onPress: () => setOpen(!open) } : null}
          />
        ))}
      </ul>
    </section>
  )
}

/** Publishes the height of the lines as `--condition-lines`, so that full-height pages leave room for them. */
function tellHeight(lines: HTMLElement): () => void {
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--condition-lines', `${lines.offsetHeight}px`))
  watch.observe(lines)
  return () => {
    watch.disconnect()
    style.removeProperty('--condition-lines')
  }
}

const unknown: Condition = {
  kind: 'worker_stopped',
  subject: 'unknown',
  severity: 'outage',
  since: null,
  message: 'The state of the service is unknown.',
  meaning: 'What this page shows may be out of date.',
  remedy: { text: 'See the status page.', path: '/status' },
}

interface LineProps {
  condition: Condition
  onDismiss: (() => void) | null
  more: { count: number; open: boolean; onPress: () => void } | null
}

function Line({ condition: { severity, message, meaning, remedy }, onDismiss, more }: LineProps) {
  const outage = severity === 'outage'
  const Icon = outage ? CircleX : Hourglass
  return (
    <li
      className={cn(
        'flex items-start gap-2.5 border-b px-4 py-1.5 text-sm md:px-8',
        outage ? 'border-danger-border bg-danger-bg text-danger-fg' : 'border-stale-border bg-stale-bg text-stale-fg',
      )}
    >
      <Icon aria-hidden="true" className={cn('mt-1 size-4 shrink-0', outage ? 'text-danger' : 'text-stale')} />
      <p className="min-w-0 flex-1 text-pretty py-0.5">
        <span className="sr-only">{outage ? 'Outage: ' : 'Warning: '}</span>
        <span className="font-medium">{message}</span> <span className="max-md:hidden">{meaning}</span>{' '}
        <Link href={remedy.path} className="underline underline-offset-2">
          {remedy.text.replace(/\.$/, '')}
        </Link>
      </p>
      {more ? (
        <Button size="sm" variant="ghost" className="shrink-0" aria-expanded={more.open} onClick={more.onPress}>
          {more.open ? 'Fewer' : `${more.count} more`}
        </Button>
      ) : null}
      {onDismiss ? (
        <Button size="sm" variant="ghost" className="shrink-0 px-1.5" aria-label={`Dismiss: ${message}`} onClick={onDismiss}>
          <X aria-hidden="true" />
        </Button>
      ) : null}
    </li>
  )
}
