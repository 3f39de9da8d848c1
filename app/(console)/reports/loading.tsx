import { ReportRoomSkeleton } from '@/components/report/report-skeleton'

export default function Loading() {
  return <ReportRoomSkeleton />
}
