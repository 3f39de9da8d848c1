import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return <PageSkeleton label="Opening batch screening" tabs blocks={['h-14 max-w-3xl']} rows={6} />
}
