import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return (
    <PageSkeleton
      label="Reading the versions of the list"
      head={['h-6 w-full max-w-xs', 'h-4 w-full max-w-xl']}
      blocks={['h-14 max-w-3xl']}
      rows={6}
    />
  )
}
