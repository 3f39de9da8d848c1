interface Page<T> {
  data: readonly T[]
  page: { next: string | null }
}

/**
 * Every item of a list; pages are fetched as items are consumed: `for await (const alert of items((cursor) =>
 * assay.listAlerts({ query: { cursor } })))`.
 */
export async function* items<T>(read: (cursor: string | undefined) => Promise<Page<T>>): AsyncGenerator<T, void, undefined> {
  let cursor: string | undefined
  do {
    const { data, page } = await read(cursor)
    yield* data
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}
