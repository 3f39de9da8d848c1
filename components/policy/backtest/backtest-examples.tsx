import { ArrowRight } from 'lucide-react'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { LevelMark } from '@/components/risk/level-mark'
import { Link } from '@/components/ui/link'
import type { Backtest, BacktestExample } from '@/contract/backtests'

const kinds: { kind: BacktestExample['kind']; title: string }[] = [
  { kind: 'alert_gained', title: 'Alerts gained' },
  { kind: 'alert_lost', title: 'Alerts lost' },
  { kind: 'raised', title: 'Level raised, no alert gained' },
  { kind: 'lowered', title: 'Level lowered, no alert lost' },
]

function Score({ of }: { of: BacktestExample['from'] }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {of.level === 'unknown' ? null : <span className="tabular font-mono">{of.score}</span>}
      <LevelMark level={of.level} />
    </span>
  )
}

/** Named examples behind the figures, each linked to its check. */
export function BacktestExamples({ examples }: { examples: NonNullable<Backtest['result']>['examples'] }) {
  if (examples.length === 0) {
    return <p className="text-muted-foreground text-sm">No subject would have another level.</p>
  }
  return (
    <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
      {kinds.map(({ kind, title }) => {
        const own = examples.filter((example) => example.kind === kind)
        return own.length === 0 ? null : (
          <section key={kind} aria-label={title} className="min-w-0">
            <h3 className="border-border border-b pb-1.5 font-medium text-sm">{title}</h3>
            <ul>
              {own.map((example) => (
                <li key={example.check_id} className="border-border border-b py-2 text-sm">
                  <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                    <span className="min-w-0">
                      <Link
                        href={`/risk/checks/${example.check_id}`}
                        title={example.subject}
                        className="link font-mono"
                        aria-label={`Check of ${example.subject}`}
                      >
                        {shortAddress(example.subject)}
                      </Link>{' '}
                      <span className="text-muted-foreground text-xs">{networkLabel(example.network)}</span>
                    </span>
                    <span className="inline-flex flex-wrap items-center gap-2">
                      <Score of={example.from} />
                      <ArrowRight aria-label="would be" className="size-3.5 text-muted-foreground" />
                      <Score of={example.to} />
                    </span>
                  </p>
                  <p className="text-pretty text-muted-foreground text-xs">{example.text}</p>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
