import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'

/** Changes a case and brings everything that shows it up to date. */
export function useCaseUpdate() {
  const trpc = useTRPC()
  const client = useQueryClient()
  return useMutation(
    trpc.cases.update.mutationOptions({
      onSuccess: (file) => {
        client.setQueryData(trpc.cases.get.queryKey({ id: file.id }), file)
      },
      onSettled: () => client.invalidateQueries(trpc.cases.pathFilter()),
    }),
  )
}

/** What a refused change says: the issues of its fields, else the cause. */
export function refusalText(failure: { cause: string; details: readonly { issue: string }[] }): string {
  return failure.details.map((detail) => detail.issue).join('; ') || failure.cause
}
