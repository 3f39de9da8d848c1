import { keepPreviousData } from '@tanstack/react-query'

/** The cursor of a list's next page, for an infinite query. */
export const byPage = { getNextPageParam: (last: { page: { next: string | null } }) => last.page.next ?? undefined }

/** The same for a list with filters and sort order: its rows stay until the new ones have loaded. */
export const keptByPage = { ...byPage, placeholderData: keepPreviousData }
