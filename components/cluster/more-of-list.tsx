import { causeOf } from '@/components/query-failure'
import { Button } from '@/components/ui/button'
import { Refusal } from '@/components/ui/notice/refusal'
import { Spinner } from '@/components/ui/notice/spinner'

interface MoreOfListProps {
  pages: {
    error: unknown
    hasNextPage: boolean
    isLoading: boolean
    isFetching: boolean
    fetchNextPage: () => Promise<unknown>
  }
  perPage: number
}

/** The foot of a paged list: the error if it could not be read, and the button for the next page. */
export function MoreOfList({ pages, perPage }: MoreOfListProps) {
  return (
    <>
      <Refusal className="pt-3 text-sm">{causeOf(pages.error)}</Refusal>
      {pages.hasNextPage || pages.isLoading ? (
        <div className="pt-3">
          <Button disabled={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
            {pages.isFetching ? <Spinner label="Loading" /> : null}
            Show {perPage} more
          </Button>
        </div>
      ) : null}
    </>
  )
}
