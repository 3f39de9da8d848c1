'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTRPC } from '@/components/trpc'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { Customer } from '@/contract/customer/customers'
import { customerBody, expectedBody, expectedValuesOf, valuesOf } from './customer-values'
import { ExpectedFields } from './expected-fields'
import { fieldIssues } from './field-issues'
import { IdentityFields } from './identity-fields'

interface EditProps {
  customer: Customer
  onClose: () => void
}

/** Edits the identity of a customer. */
export function EditIdentity({ customer, onClose }: EditProps) {
  const id = useId()
  const [values, setValues] = useState(() => valuesOf(customer))
  const { save, issueOf, rest } = useSave(['name', 'type', 'country', 'date_of_birth'], onClose)
  return (
    <EditForm
      title="Edit the customer"
      description="A changed name is screened again. The reference never changes."
      pending={save.isPending}
      refusal={rest}
      onClose={onClose}
      onSave={() => save.mutate({ id: customer.id, ...customerBody(values) })}
    >
      <IdentityFields id={id} values={values} issueOf={issueOf} onValues={setValues} />
    </EditForm>
  )
}

/** Edits the expected activity of a customer. */
export function EditExpected({ customer, onClose }: EditProps) {
  const id = useId()
  const [values, setValues] = useState(() => expectedValuesOf(customer.expected_activity))
  const { save, issueOf, rest } = useSave(['daily_volume_usd', 'monthly_volume_usd', 'assets', 'counterparties'], onClose)
  return (
    <EditForm
      title="Expected activity"
      description="Fields left empty are not compared. A larger volume, another asset or another category can raise an alert."
      pending={save.isPending}
      refusal={rest}
      onClose={onClose}
      onSave={() => save.mutate({ id: customer.id, expected_activity: expectedBody(values) })}
    >
      <ExpectedFields id={id} values={values} issueOf={issueOf} onValues={setValues} />
    </EditForm>
  )
}

/** Saves a change and reloads everything about the customer. */
function useSave(fields: readonly string[], onDone: () => void) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const save = useMutation(
    trpc.customers.update.mutationOptions({
      onSuccess: async (customer) => {
        client.setQueryData(trpc.customers.get.queryKey({ id: customer.id }), customer)
        await client.invalidateQueries(trpc.customers.pathFilter())
        onDone()
      },
    }),
  )
  return { save, ...fieldIssues(save.error, fields) }
}

interface EditFormProps {
  title: string
  description: string
  pending: boolean
  refusal: string | null
  onClose: () => void
  onSave: () => void
  children: ReactNode
}

function EditForm({ title, description, pending, refusal, onClose, onSave, children }: EditFormProps) {
  const submit = () => onSave()
  return (
    <DialogFrame onClose={onClose} title={title} description={description}>
      <DialogForm onSubmit={submit} busy={pending} refusal={refusal} confirm="Save" busyWord="Saving">
        {children}
      </DialogForm>
    </DialogFrame>
  )
}
