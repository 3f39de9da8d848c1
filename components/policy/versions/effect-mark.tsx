import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import type { PolicyChange } from '@/contract/policies'

const looks = {
  stricter: { Icon: ArrowUp, word: 'Stricter', tone: 'text-level-high-fg' },
  looser: { Icon: ArrowDown, word: 'Looser', tone: 'text-level-low-fg' },
  neutral: { Icon: Minus, word: 'Neither', tone: 'text-muted-foreground' },
} as const

/** Whether a change by itself can raise or lower scores: an arrow and a word. */
export function EffectMark({ effect }: { effect: PolicyChange['effect'] }) {
  const { Icon, word, tone } = looks[effect]
  return (
    <span className={`inline-flex h-5 w-18 shrink-0 items-center gap-1 self-start text-xs ${tone}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {word}
    </span>
  )
}
