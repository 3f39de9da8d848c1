import { QueueSkeleton } from '@/components/alert/queue-skeleton'

export default function Loading() {
  return <QueueSkeleton />
}
