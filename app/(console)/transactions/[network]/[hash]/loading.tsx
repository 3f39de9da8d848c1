import { TransactionSkeleton } from '@/components/transaction/transaction-skeleton'

export default function Loading() {
  return <TransactionSkeleton />
}
