'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { parseAsString, useQueryState } from 'nuqs'
import { useId, useState } from 'react'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { blankCustomer, blankExpected, customerBody, expectedBody } from './customer-values'
import { ExpectedFields } from './expected-fields'
import { fieldIssues } from './field-issues'
import { IdentityFields } from './identity-fields'

const fields = [
  'reference',
  'name',
  'type',
  'country',
  'date_of_birth',
  'daily_volume_usd',
  'monthly_volume_usd',
  'assets',
  'counterparties',
]

/**
 * Adds a customer and opens their page. With `byLink` the dialog also opens if the URL asks for it, as the command palette
 * does.
 */
export function NewCustomer({ byLink = false, primary = false }: { byLink?: boolean; primary?: boolean }) {
  const id = useId()
  const trpc = useTRPC()
  const router = useRouter()
  const client = useQueryClient()
  const [wanted, setWanted] = useQueryState('new', parseAsString.withOptions({ history: 'replace' }))
  const [pressed, setPressed] = useState(false)
  const [reference, setReference] = useState('')
  const [values, setValues] = useState(blankCustomer)
  const [expected, setExpected] = useState(blankExpected)
  const create = useMutation(
    trpc.customers.create.mutationOptions({
      onSuccess: async (customer) => {
        await client.invalidateQueries(trpc.customers.list.pathFilter())
        router.push(`/customers/${customer.id}`)
      },
    }),
  )
  const { issueOf, rest } = fieldIssues(create.error, fields)
  const setOpen = (open: boolean) => {
    setPressed(open)
    if (!open && wanted !== null) void setWanted(null)
    if (!open) create.reset()
  }
  const submit = () => {
    if (create.isPending) return
    // Empty fields are left out, so that the same customer sent by another system is the same request.
    const said = Object.entries({ ...customerBody(values), expected_activity: expectedBody(expected) })
    create.mutate({ reference, ...Object.fromEntries(said.filter(([, value]) => value !== null)) })
  }
  return (
    <DialogFrame
      open={pressed || (byLink && wanted === '1')}
      onOpenChange={setOpen}
      trigger={
        <Button variant={primary ? 'primary' : 'secondary'}>
          <Plus /> New customer
        </Button>
      }
      title="New customer"
      description="The reference is enough, and never changes. Wallets, alerts and cases that carry it belong to the customer."
    >
      <DialogForm
        onSubmit={submit}
        busy={create.isPending || create.isSuccess}
        refusal={rest}
        confirm="Add the customer"
        busyWord="Adding"
      >
        <TextField
          id={`${id}-reference`}
          label="Reference"
          hint="From your own systems."
          issue={issueOf('reference')}
          maxLength={200}
          spellCheck={false}
          value={reference}
          onValue={setReference}
        />
        <IdentityFields id={id} values={values} issueOf={issueOf} onValues={setValues} />
        <details className="rounded-md border border-border px-3 py-2">
          <summary className="cursor-pointer font-medium text-sm">Expected activity</summary>
          <div className="flex flex-col gap-3 pt-3">
            <ExpectedFields id={id} values={expected} issueOf={issueOf} onValues={setExpected} />
          </div>
        </details>
      </DialogForm>
    </DialogFrame>
  )
}
