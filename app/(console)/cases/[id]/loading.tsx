import { CaseSkeleton } from '@/components/case/case-skeleton'

export default function Loading() {
  return <CaseSkeleton />
}
