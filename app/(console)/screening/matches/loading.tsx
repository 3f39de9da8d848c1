import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return <PageSkeleton label="Reading the matches" tabs blocks={['h-14 max-w-3xl']} rows={6} />
}
