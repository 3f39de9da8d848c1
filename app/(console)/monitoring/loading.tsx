import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return <PageSkeleton label="Reading the monitored wallets" tabs blocks={['h-12']} rows={8} />
}
