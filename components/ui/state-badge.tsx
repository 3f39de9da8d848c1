import type { LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from './badge'

/** How a state looks: its colour and its shape. */
export interface StateLook {
  tone: BadgeTone
  Icon: LucideIcon
}

/** A state by its word, its shape and its colour; `means` is said on hover. */
export function StateBadge({ look: { tone, Icon }, word, means }: { look: StateLook; word: string; means?: string }) {
  return (
    <Badge tone={tone} title={means}>
      <Icon aria-hidden="true" /> {word}
    </Badge>
  )
}
