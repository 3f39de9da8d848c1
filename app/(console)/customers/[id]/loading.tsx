import { CustomerSkeleton } from '@/components/customer/customer-skeleton'

export default function Loading() {
  return <CustomerSkeleton />
}
