import { Ban, CircleCheck, CircleX, Clock, Loader } from 'lucide-react'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { ReportStatus } from '@/contract/report/reports'
import { statusWord } from './report-words'

const looks: Record<ReportStatus, { tone: BadgeTone; Icon: typeof Ban }> = {
  queued: { tone: 'neutral', Icon: Clock },
  rendering: { tone: 'accent', Icon: Loader },
  ready: { tone: 'low', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleX },
  revoked: { tone: 'danger', Icon: Ban },
}

/** How far a report is, in a word and a shape. */
export function ReportStatusMark({ status }: { status: ReportStatus }) {
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" /> {statusWord[status]}
    </Badge>
  )
}
