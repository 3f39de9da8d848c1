import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows what a change answered. A reading that began before it is dropped: it could only put back what was changed. */
export async function putAnswer(client: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, answer)
}
