'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { columnsOf, type DataColumn } from '@/components/data-table/data-table'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import type { GraphSummary } from '@/contract/graph/saved-graphs'

/** Deletes a saved graph after a confirmation; a refusal replaces the button's text. */
export function RemoveGraph({ graph }: { graph: GraphSummary }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const remove = useMutation(
    trpc.graphs.remove.mutationOptions({ onSettled: () => client.invalidateQueries(trpc.graphs.list.pathFilter()) }),
  )
  return (
    <>
      {remove.error ? (
        <span role="alert" className="text-danger-fg text-xs">
          {failureOf(remove.error).cause}{' '}
        </span>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Remove ${graph.name}`}
        disabled={remove.isPending}
        onClick={() => window.confirm(`Delete “${graph.name}” permanently?`) && remove.mutate({ id: graph.id })}
      >
        Remove
      </Button>
    </>
  )
}

const column = columnsOf<GraphSummary>()

/** The column with the delete button, for people who may delete. */
export const removeColumn: DataColumn<GraphSummary> = column.display({
  id: 'remove',
  header: () => <span className="sr-only">Remove</span>,
  cell: ({ row }) => <RemoveGraph graph={row.original} />,
  meta: { label: 'Remove', fixed: true, align: 'right', skeleton: 'w-14' },
})
