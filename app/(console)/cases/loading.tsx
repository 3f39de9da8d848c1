import { RoomSkeleton } from '@/components/case/case-skeleton'

export default function Loading() {
  return <RoomSkeleton />
}
