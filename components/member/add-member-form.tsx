'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { TextField } from '@/components/ui/field/text-field'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import type { MemberAccess, MemberRole } from '@/contract/access/members'
import { RoleRadios } from './role-radios'

/** Name, address and role of a new person; errors of the service appear at their fields. */
export function AddMemberForm({ onAdded }: { onAdded: (made: MemberAccess) => void }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [values, setValues] = useState({ name: '', email: '' })
  const [role, setRole] = useState<MemberRole>('analyst')
  const add = useMutation(
    trpc.members.add.mutationOptions({
      onSuccess: async (made) => {
        onAdded(made)
        await client.invalidateQueries({ queryKey: trpc.members.list.queryKey() })
      },
    }),
  )
  const failure = add.error ? failureOf(add.error) : null
  const submit = () => add.mutate({ ...values, role })
  const field = (name: keyof typeof values, label: string, extra: ComponentProps<'input'> = {}) => (
    <TextField
      {...extra}
      id={`add-member-${name}`}
      label={label}
      issue={failure?.details.find((detail) => detail.field === name)?.issue}
      value={values[name]}
      onValue={(value) => {
        setValues({ ...values, [name]: value })
        if (add.error) add.reset()
      }}
    />
  )
  const placed = failure?.details.some((detail) => detail.field in values)
  return (
    <DialogForm
      onSubmit={submit}
      busy={add.isPending}
      refusal={failure && !placed ? failure.cause : null}
      confirm="Add"
      busyWord="Adding"
    >
      {field('name', 'Name')}
      {field('email', 'Email', { type: 'email', inputMode: 'email', spellCheck: false })}
      <RoleRadios name="role" value={role} onChange={setRole} />
    </DialogForm>
  )
}
