interface Page<T> {
  data: T[]
  page: { next: string | null }
}

/** Rows of a list from its first page on, until it ends or `most` have been read. `read` takes a cursor and a limit. */
export async function allPages<T>(
  most: number,
  read: (cursor: string | undefined, limit: number) => Promise<Page<T>>,
): Promise<T[]> {
  const rows: T[] = []
  let cursor: string | undefined
  do {
    const { data, page } = await read(cursor, Math.min(200, most - rows.length))
    rows.push(...data)
    cursor = page.next ?? undefined
  } while (cursor !== undefined && rows.length < most)
  return rows
}
