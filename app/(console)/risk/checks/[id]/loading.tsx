import { CheckSkeleton } from '@/components/risk/check-skeleton'

export default function Loading() {
  return <CheckSkeleton />
}
