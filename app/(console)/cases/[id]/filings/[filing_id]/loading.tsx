import { ReportSkeleton } from '@/components/report/report-skeleton'

export default function Loading() {
  return <ReportSkeleton />
}
