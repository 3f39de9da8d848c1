import type { Without } from '@/contract/risk/risk'
import { LevelMark } from '../level-mark'

interface WithoutTextProps {
  /** Absent in answers that were stored before counterfactuals were added. */
  without: Without | undefined
  /** What the counterfactual leaves out: "this rule", "this path". */
  what: string
  now: Without
}

/** A counterfactual in one line: "Without this path: 48, Medium"; or that nothing would change. */
export function WithoutText({ without, what, now }: WithoutTextProps) {
  if (!without) return null
  if (without.score === now.score && without.level === now.level) {
    return <span className="text-muted-foreground text-xs">Without {what} the score stays as it is</span>
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-xs">
      <span className="text-muted-foreground">Without {what}:</span>
      {without.level === 'unknown' ? null : (
        <span className="tabular">
          <span className="font-medium font-mono">{without.score}</span>,
        </span>
      )}
      <LevelMark level={without.level} />
    </span>
  )
}
