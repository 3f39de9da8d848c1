'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { Spinner } from '@/components/ui/notice/spinner'
import { DialogClose, DialogFooter } from '@/components/ui/overlay/dialog'
import type { MemberAccess, MemberRole } from '@/contract/access/members'
import { RoleRadios } from './role-radios'

/** Name, address and role of somebody new; refusals of the service are shown at their fields. */
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending) add.mutate({ ...values, role })
  }
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
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      {field('name', 'Name')}
      {field('email', 'Email', { type: 'email', inputMode: 'email', spellCheck: false })}
      <RoleRadios name="role" value={role} onChange={setRole} />
      {failure && !placed ? (
        <p role="alert" className="text-danger-fg text-sm">
          {failure.cause}
        </p>
      ) : null}
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" disabled={add.isPending}>
          {add.isPending ? <Spinner label="Adding" /> : null} Add
        </Button>
      </DialogFooter>
    </form>
  )
}
