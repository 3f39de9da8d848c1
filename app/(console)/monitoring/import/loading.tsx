import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return <PageSkeleton label="Opening the import" tabs rows={8} />
}
