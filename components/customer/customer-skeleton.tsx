import { PageSkeleton } from '@/components/page-skeleton'

/** The list of customers before its data. */
export function CustomersSkeleton() {
  return <PageSkeleton label="Reading the customers" blocks={['h-12']} rows={8} />
}

/** The page of a customer before its data. */
export function CustomerSkeleton() {
  return (
    <PageSkeleton
      label="Reading the customer"
      head={['h-4 w-32', 'h-7 w-64 max-w-full', 'h-4 w-full max-w-md']}
      blocks={['h-44', 'h-72']}
      rows={6}
    />
  )
}
