import { Circle, OctagonAlert, TriangleAlert } from 'lucide-react'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { Screening } from '@/contract/screening/screening'

const looks: Record<Screening['status'], { tone: BadgeTone; word: string; Icon: typeof Circle }> = {
  match: { tone: 'severe', word: 'Match', Icon: OctagonAlert },
  potential_match: { tone: 'medium', word: 'Potential match', Icon: TriangleAlert },
  no_match: { tone: 'neutral', word: 'No match', Icon: Circle },
}

interface ScreeningStatusProps {
  status: Screening['status']
  /** Whether some screened list was incomplete. */
  inPart: boolean
}

/** The result of a screening as shape, colour and word. */
export function ScreeningStatus({ status, inPart }: ScreeningStatusProps) {
  const { tone, word, Icon } = looks[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" /> {word}
      {inPart && status === 'no_match' ? ' in the part that was read' : ''}
    </Badge>
  )
}

/** The input of a screening in one line. */
export function queryText({ address, identifier }: { address: string | null; identifier: string | null }): string {
  return address ?? identifier ?? ''
}
