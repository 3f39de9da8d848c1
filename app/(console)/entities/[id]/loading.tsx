import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return (
    <PageSkeleton
      label="Reading the entity"
      head={['h-3 w-16', 'h-6 w-full max-w-xs', 'h-4 w-full max-w-xl']}
      blocks={['h-28 max-w-xl']}
      rows={8}
    />
  )
}
