import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { PageHeader } from '@/components/ui/page/page-header'

/** The page shown for an address that does not exist. */
export function MissingPage() {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState
        title="There is no page at this address"
        description="It may be mistyped, or the page belongs to another organisation. Use the search above to find wallets and checks."
        action={<ButtonLink href="/">Go to the home page</ButtonLink>}
        className="pt-0"
      />
    </>
  )
}
