import { Ban, CircleCheck, Eye, PenLine, Send } from 'lucide-react'
import { StateBadge, type StateLook } from '@/components/ui/state-badge'
import type { FilingState } from '@/contract/filing/filing-formats'
import { filingStateWord } from '@/contract/filing/filing-words'

const looks: Record<FilingState, StateLook> = {
  draft: { tone: 'neutral', Icon: PenLine },
  in_review: { tone: 'accent', Icon: Eye },
  returned: { tone: 'stale', Icon: Ban },
  approved: { tone: 'low', Icon: CircleCheck },
  filed: { tone: 'low', Icon: Send },
}

/** The state of a filing as word and shape. */
export function FilingStateMark({ state }: { state: FilingState }) {
  return <StateBadge look={looks[state]} word={filingStateWord[state]} />
}
