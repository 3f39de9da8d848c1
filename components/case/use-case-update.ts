import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'
import type { CaseStage } from '@/contract/case/cases'
import { putAnswer } from './put-answer'

/** Changes a case and refreshes everything that shows it. */
export function useCaseUpdate() {
  const trpc = useTRPC()
  const client = useQueryClient()
  return useMutation(
    trpc.cases.update.mutationOptions({
      onSuccess: (file) => putAnswer(client, trpc.cases.get.queryKey({ id: file.id }), file),
      onSettled: () => client.invalidateQueries(trpc.cases.pathFilter()),
    }),
  )
}

/** The cases with a pending change, until all that shows them is refreshed, each with its target stage. */
export function usePendingMoves(): Map<string, CaseStage | undefined> {
  const trpc = useTRPC()
  const pending = useMutationState({
    filters: { mutationKey: trpc.cases.update.mutationKey(), status: 'pending' },
    select: ({ state }) => state.variables as { id: string; stage?: CaseStage },
  })
  return new Map(pending.map(({ id, stage }) => [id, stage]))
}
