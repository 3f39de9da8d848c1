import { keepPreviousData } from '@tanstack/react-query'

/** Where the next page of a list begins, for a query that reads it page by page. */
export const byPage = { getNextPageParam: (last: { page: { next: string | null } }) => last.page.next ?? undefined }

/** The same for a list that is narrowed and sorted: its rows stay until those that were asked for come. */
export const keptByPage = { ...byPage, placeholderData: keepPreviousData }
