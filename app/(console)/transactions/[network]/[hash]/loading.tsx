import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return (
    <PageSkeleton
      label="Reading the transaction"
      head={['h-3 w-36', 'h-6 w-48', 'h-4 w-full max-w-[36rem]', 'h-5 w-64']}
      facts={['w-20', 'w-52', 'w-24', 'w-44']}
      sections={[['Transfers', 'h-72']]}
    />
  )
}
