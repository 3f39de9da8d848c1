import type { LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from './badge'

/** The look of a state: its colour and its shape. */
export interface StateLook {
  tone: BadgeTone
  Icon: LucideIcon
}

/** A state as word, shape and colour; `means` is its tooltip. */
export function StateBadge({ look: { tone, Icon }, word, means }: { look: StateLook; word: string; means?: string }) {
  return (
    <Badge tone={tone} title={means}>
      <Icon aria-hidden="true" /> {word}
    </Badge>
  )
}
