import { PageSkeleton } from '@/components/page-skeleton'

/** The skeleton of the list of customers while it loads. */
export function CustomersSkeleton() {
  return <PageSkeleton label="Reading the customers" blocks={['h-12']} rows={8} />
}

/** The skeleton of a customer's page while it loads. */
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
