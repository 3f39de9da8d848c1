import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return (
    <PageSkeleton
      label="Writing the explanation"
      head={['h-3 w-28', 'h-6 w-80 max-w-full']}
      blocks={['h-16 max-w-[44rem]', 'h-7 w-96 max-w-full', 'h-[36rem] max-w-[44rem]']}
    />
  )
}
