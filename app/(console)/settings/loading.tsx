import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return <PageSkeleton label="Reading the settings" tabs rows={8} />
}
