'use client'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { NewCaseDialog } from '@/components/case/new-case-dialog'
import { TimeText } from '@/components/chain/time-text'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import type { Customer } from '@/contract/customer/customers'
import { plainWords } from '@/contract/words'
import { CustomerLevel } from './customer-columns'
import { EditIdentity } from './edit-customer'

interface CustomerHeaderProps {
  customer: Customer
  mayWrite: boolean
  mayWriteCases: boolean
}

/** Who the customer is, their level, and the actions. */
export function CustomerHeader({ customer, mayWrite, mayWriteCases }: CustomerHeaderProps) {
  const [editing, setEditing] = useState(false)
  const { reference, name, type, country, date_of_birth: born, by_reference, created_at } = customer
  const facts = [type && plainWords(type), country, born && `born ${born}`].filter(Boolean).join(', ')
  return (
    <PageHeader
      eyebrow={
        <>
          <Link href="/customers" className="rounded-sm underline-offset-2 hover:underline">
            Customers
          </Link>{' '}
          / {reference}
        </>
      }
      title={name ?? reference}
      actions={
        <>
          {mayWrite ? (
            <Button onClick={() => setEditing(true)} aria-haspopup="dialog">
              <Pencil /> {by_reference ? 'Fill in' : 'Edit'}
            </Button>
          ) : null}
          {mayWriteCases ? <NewCaseDialog about={{ title: `Customer ${name ?? reference}`.slice(0, 200), reference }} /> : null}
        </>
      }
    >
      <div className="flex flex-col gap-1.5">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <CustomerLevel risk={customer.risk} />
          <span className="inline-flex min-w-0 items-center gap-1 text-foreground">
            <span className="min-w-0 break-words font-mono [overflow-wrap:anywhere]">{reference}</span>
            <CopyButton value={reference} label="Copy the reference" />
          </span>
          {facts ? <span className="text-foreground">{facts}</span> : null}
          {by_reference ? (
            <Badge
              tone="stale"
              title="A wallet, an alert or a case carries the reference; the customer's details have not been filled in yet"
            >
              Known by reference only
            </Badge>
          ) : null}
        </span>
        <span className="text-xs">
          {by_reference ? 'First named' : 'Created'} <TimeText value={created_at} show="both" />
        </span>
      </div>
      {editing ? <EditIdentity customer={customer} onClose={() => setEditing(false)} /> : null}
    </PageHeader>
  )
}
