'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'
import type { Customer } from '@/contract/customer/customers'
import { CustomerActivity } from './customer-activity'
import { CustomerAlerts, CustomerCases, CustomerScreenings, CustomerWallets } from './customer-beside'
import { CustomerExpected } from './customer-expected'
import { CustomerHeader } from './customer-header'
import { CustomerRisk } from './customer-risk'
import { CustomerTransfers } from './customer-transfers'

interface CustomerViewProps {
  first: Customer
  mayWrite: boolean
  mayWriteCases: boolean
}

/** A customer: identity, risk with its parts, activity against what was expected, and the work on it. */
export function CustomerView({ first, mayWrite, mayWriteCases }: CustomerViewProps) {
  const trpc = useTRPC()
  const { data: customer = first } = useQuery({
    ...trpc.customers.get.queryOptions({ id: first.id }),
    // The worker screens a new name and computes the level within seconds.
    refetchInterval: ({ state: { data } }) => (data?.risk === null || (data?.name && data.screening === null) ? 5_000 : 60_000),
  })
  return (
    <>
      <CustomerHeader customer={customer} mayWrite={mayWrite} mayWriteCases={mayWriteCases} />
      <CustomerRisk id={customer.id} />
      <div className="grid gap-x-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <CustomerActivity id={customer.id} />
        </div>
        <CustomerExpected customer={customer} mayWrite={mayWrite} />
      </div>
      <CustomerTransfers id={customer.id} mayWrite={mayWrite} />
      <div className="grid gap-x-10 xl:grid-cols-2">
        <CustomerAlerts customer={customer} />
        <CustomerCases customer={customer} />
        <CustomerWallets customer={customer} />
        <CustomerScreenings customer={customer} />
      </div>
    </>
  )
}
