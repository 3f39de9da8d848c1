'use client'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/notice/spinner'

/** Creates a draft as a copy of the active version and opens it. */
export function NewDraftButton() {
  const trpc = useTRPC()
  const router = useRouter()
  const create = useMutation(trpc.policies.create.mutationOptions({ onSuccess: (draft) => router.push(`/policies/${draft.id}`) }))
  const busy = create.isPending || create.isSuccess
  return (
    <span className="flex flex-col items-end gap-1">
      <Button variant="primary" disabled={busy} onClick={() => create.mutate({})}>
        {busy ? <Spinner label="Copying the active version" /> : <Plus />} New draft
      </Button>
      {create.error ? (
        <span role="alert" className="max-w-72 text-right text-danger-fg text-xs">
          {failureOf(create.error).cause}
        </span>
      ) : null}
    </span>
  )
}
