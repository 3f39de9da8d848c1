import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return <PageSkeleton label="Opening the import" blocks={['h-12']} rows={8} />
}
