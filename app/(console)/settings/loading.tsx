import { MonitoringSkeleton } from '@/components/monitoring/monitoring-skeleton'

export default function Loading() {
  return <MonitoringSkeleton label="Reading the settings" />
}
