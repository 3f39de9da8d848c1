'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ForeignText } from '@/components/foreign-text'
import { failureOf } from '@/components/query-failure'
import { categoryLabel } from '@/components/risk/category-label'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { toast } from '@/components/ui/notice/toaster'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/overlay/dialog'
import type { Entity } from '@/contract/attribution/entities'
import { countsText } from './counts-text'
import { useAfterMerge } from './use-after-merge'

/** Merges other entities, found by name, into this one. */
export function MergeDialog({ entity }: { entity: Pick<Entity, 'id' | 'name'> }) {
  const trpc = useTRPC()
  const refresh = useAfterMerge()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(entity.name)
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const asked = trpc.entities.list.queryOptions({ query: text.trim(), limit: 20, sort: '-addresses' })
  const { data } = useQuery({ ...asked, enabled: open && text.trim() !== '' })
  const others = (data?.data ?? []).filter(({ id }) => id !== entity.id)
  const merge = useMutation(
    trpc.entities.merge.mutationOptions({
      onSuccess: async (made) => {
        setOpen(false)
        setChosen([])
        toast(`${made.entities.map(({ name }) => name).join(', ')}: now part of ${entity.name}`)
        await refresh()
      },
    }),
  )
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>Merge…</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>
          Merge into <ForeignText>{entity.name}</ForeignText>
        </DialogTitle>
        <DialogDescription>
          The entities you choose become part of <ForeignText>{entity.name}</ForeignText>, for your organisation only. Their names
          stay as aliases. Scores and stored checks do not change, and you can split them again.
        </DialogDescription>
        <TextField id="merge-search" label="Find entities" value={text} onValue={setText} maxLength={200} />
        <ul aria-label="Entities found" className="max-h-60 overflow-y-auto rounded-md border border-border empty:hidden">
          {others.map((one) => (
            <li key={one.id} className="border-border border-b last:border-0">
              <label className="flex items-start gap-2 px-3 py-1.5 text-sm hover:bg-hover">
                <input
                  type="checkbox"
                  className="mt-0.5 size-4"
                  checked={chosen.includes(one.id)}
                  onChange={(event) =>
                    setChosen(event.target.checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
                  }
                />
                <span className="min-w-0">
                  <span className="break-words">
                    <ForeignText>{one.name}</ForeignText>
                  </span>
                  <span className="block text-muted-foreground text-xs">
                    {one.category ? `${categoryLabel(one.category)}, ` : ''}
                    {countsText(one.address_count_by_network)}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {data && others.length === 0 ? <p className="text-muted-foreground text-sm">No other entity of that name.</p> : null}
        <TextField id="merge-reason" label="Reason" hint="Optional." value={reason} onValue={setReason} maxLength={2000} />
        {merge.error ? (
          <p role="alert" className="text-danger-fg text-sm">
            {failureOf(merge.error).cause}
          </p>
        ) : null}
        <DialogFooter>
          <Button
            variant="primary"
            disabled={chosen.length === 0 || merge.isPending}
            onClick={() =>
              merge.mutate({
                into: entity.id,
                entities: [...chosen],
                ...(reason.trim() ? { reason: reason.trim() } : {}),
              })
            }
          >
            Merge {chosen.length === 0 ? '' : chosen.length}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
