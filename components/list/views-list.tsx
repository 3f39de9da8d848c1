import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2, Users } from 'lucide-react'
import type { FormEvent } from 'react'
import { ForeignText } from '@/components/foreign-text'
import { causeOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/field/input'
import { Tick } from '@/components/ui/field/tick'
import { Refusal } from '@/components/ui/notice/refusal'
import { cn } from '@/components/ui/style/cn'
import type { Room } from '@/contract/console/console-lists'

export interface ViewsMenuProps {
  room: Room
  /** The current query string of the list. */
  query: string
  onOpen: (query: string) => void
}

interface ViewsListProps extends ViewsMenuProps {
  onClose: () => void
}

/** The saved views of a list, and the field that saves the current one. */
export function ViewsList({ room, query, onOpen, onClose }: ViewsListProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const views = useQuery(trpc.views.list.queryOptions({ room }, { staleTime: 60_000 }))
  const changed = { onSuccess: () => client.invalidateQueries(trpc.views.list.queryFilter({ room })) }
  const save = useMutation(trpc.views.save.mutationOptions(changed))
  const remove = useMutation(trpc.views.remove.mutationOptions(changed))
  const list = views.data?.data ?? []
  const here = list.find((view) => view.query === query)
  const failure = save.error ?? remove.error ?? views.error

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const name = String(fields.get('name') ?? '').trim()
    if (name === '') return
    save.mutate({ room, name, query, shared: fields.get('shared') === 'on' }, { onSuccess: () => form.reset() })
  }

  return (
    <>
      {list.length > 0 ? (
        <ul aria-label="Saved views" className="flex max-h-64 flex-col overflow-y-auto">
          {list.map((view) => (
            <li key={view.id} className="flex items-center gap-1">
              <button
                type="button"
                aria-current={view === here ? 'true' : undefined}
                onClick={() => {
                  onOpen(view.query)
                  onClose()
                }}
                className={cn(
                  'flex h-8 min-w-0 flex-1 items-center gap-2 rounded-sm px-2 text-left text-sm hover:bg-muted',
                  view === here && 'font-medium',
                )}
              >
                <span className="truncate">
                  <ForeignText>{view.name}</ForeignText>
                </span>
                {view.shared ? (
                  <span className="ml-auto inline-flex shrink-0 items-center gap-1 text-muted-foreground text-xs">
                    <Users aria-hidden="true" className="size-3" />
                    {view.mine ? 'shared' : view.owner.name}
                  </span>
                ) : null}
              </button>
              {view.mine ? (
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Delete the view ${view.name}`}
                  onClick={() => remove.mutate({ id: view.id })}
                >
                  <Trash2 />
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-2 py-1.5 text-muted-foreground text-sm">
          {views.isPending ? 'Loading' : 'No views yet. Save filters you use often under a name.'}
        </p>
      )}
      <form onSubmit={submit} className="mt-2 flex flex-col gap-2 border-border border-t px-2 pt-3 pb-1">
        <span className="flex gap-2">
          <Input name="name" aria-label="Name of the view" placeholder="Name these filters" maxLength={60} autoComplete="off" />
          <Button type="submit" disabled={save.isPending}>
            Save
          </Button>
        </span>
        {views.data?.may_share ? <Tick name="shared">Share with the organisation</Tick> : null}
      </form>
      <Refusal className="px-2 pt-1 text-xs">{causeOf(failure)}</Refusal>
    </>
  )
}
