interface PagedQuery<Row> {
  data: { pages: readonly { data: readonly Row[] }[] } | undefined
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** The paging props of `DataTable` for an infinite query: its rows so far, and how to load more. */
export function tablePages<Row>(query: PagedQuery<Row>) {
  return {
    rows: query.data?.pages.flatMap((page) => page.data),
    refreshing: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    onMore: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
  }
}
