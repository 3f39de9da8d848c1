import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return (
    <PageSkeleton
      label="Reading the policies"
      head={['h-3 w-28', 'h-6 w-full max-w-sm', 'h-4 w-full max-w-md']}
      actions="h-8 w-40"
      tabs
      blocks={['h-24', 'h-96']}
    />
  )
}
