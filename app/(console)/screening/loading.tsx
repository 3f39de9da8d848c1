import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return <PageSkeleton label="Reading the screenings" tabs blocks={['h-44 max-w-3xl']} rows={6} />
}
