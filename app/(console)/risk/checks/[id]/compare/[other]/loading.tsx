import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return (
    <PageSkeleton
      label="Comparing the checks"
      head={['h-3 w-28', 'h-6 w-80 max-w-full']}
      blocks={['h-40 rounded-lg', 'h-48', 'h-64']}
    />
  )
}
