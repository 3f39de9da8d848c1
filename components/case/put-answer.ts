import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Writes the answer of a change into the cache. Reads that began before it are cancelled: they could only restore old values.
 */
export async function putAnswer(client: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, answer)
}
