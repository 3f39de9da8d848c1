import { CustomersSkeleton } from '@/components/customer/customer-skeleton'

export default function Loading() {
  return <CustomersSkeleton />
}
