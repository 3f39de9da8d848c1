import { CheckSkeleton } from '@/components/risk/check/check-skeleton'

export default function Loading() {
  return <CheckSkeleton />
}
