import { Ban, CircleCheck, CircleX, Clock, Loader } from 'lucide-react'
import { StateBadge, type StateLook } from '@/components/ui/state-badge'
import type { ReportStatus } from '@/contract/report/reports'
import { statusWord } from './report-words'

const looks: Record<ReportStatus, StateLook> = {
  queued: { tone: 'neutral', Icon: Clock },
  rendering: { tone: 'accent', Icon: Loader },
  ready: { tone: 'low', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleX },
  revoked: { tone: 'danger', Icon: Ban },
}

/** The status of a report as word and shape. */
export function ReportStatusMark({ status }: { status: ReportStatus }) {
  return <StateBadge look={looks[status]} word={statusWord[status]} />
}
