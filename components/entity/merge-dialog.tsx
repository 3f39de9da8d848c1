'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ForeignText } from '@/components/foreign-text'
import { causeOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { Tick } from '@/components/ui/field/tick'
import { Refusal } from '@/components/ui/notice/refusal'
import { toast } from '@/components/ui/notice/toaster'
import { DialogActions } from '@/components/ui/overlay/dialog-actions'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { Entity } from '@/contract/attribution/entities'
import { categoryLabel } from '@/contract/words'
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
    <DialogFrame
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Merge…</Button>}
      title={
        <>
          Merge into <ForeignText>{entity.name}</ForeignText>
        </>
      }
      description={
        <>
          The entities you choose become part of <ForeignText>{entity.name}</ForeignText>, for your organisation only. Their names
          stay as aliases. Scores and stored checks do not change, and you can split them again.
        </>
      }
    >
      <TextField id="merge-search" label="Find entities" value={text} onValue={setText} maxLength={200} />
      <ul aria-label="Entities found" className="max-h-60 overflow-y-auto rounded-md border border-border empty:hidden">
        {others.map((one) => (
          <li key={one.id} className="border-border border-b last:border-0">
            <Tick
              checked={chosen.includes(one.id)}
              onChange={(event) => setChosen(event.target.checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))}
              className="px-3 py-1.5 hover:bg-hover"
            >
              <span className="break-words">
                <ForeignText>{one.name}</ForeignText>
              </span>
              <span className="block text-muted-foreground text-xs">
                {one.category ? `${categoryLabel(one.category)}, ` : ''}
                {countsText(one.address_count_by_network)}
              </span>
            </Tick>
          </li>
        ))}
      </ul>
      {data && others.length === 0 ? <p className="text-muted-foreground text-sm">No other entity of that name.</p> : null}
      <TextField id="merge-reason" label="Reason" hint="Optional." value={reason} onValue={setReason} maxLength={2000} />
      <Refusal>{causeOf(merge.error)}</Refusal>
      <DialogActions
        busy={merge.isPending}
        confirm={<>Merge {chosen.length === 0 ? '' : chosen.length}</>}
        disabled={chosen.length === 0}
        cancel={null}
        onConfirm={() =>
          merge.mutate({
            into: entity.id,
            entities: [...chosen],
            ...(reason.trim() ? { reason: reason.trim() } : {}),
          })
        }
      />
    </DialogFrame>
  )
}
