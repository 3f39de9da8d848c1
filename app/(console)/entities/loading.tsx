import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return (
    <PageSkeleton
      label="Searching the entities"
      head={['h-6 w-full max-w-xs', 'h-4 w-full max-w-xl']}
      blocks={['h-14']}
      rows={8}
    />
  )
}
