interface PagedQuery<Row> {
  data: { pages: readonly { data: readonly Row[] }[] } | undefined
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** What `DataTable` takes of a list that is read page by page: its rows so far, and the way to more. */
export function tablePages<Row>(query: PagedQuery<Row>) {
  return {
    rows: query.data?.pages.flatMap((page) => page.data),
    refreshing: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    onMore: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
  }
}
