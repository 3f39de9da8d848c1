import type { QueryFailure } from '@/components/query-failure'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { ErrorState } from '@/components/ui/notice/error-state'
import { PageHeader } from '@/components/ui/page/page-header'
import { RetryPage } from '@/components/wallet/retry-page'

interface PageFailureProps {
  failure: QueryFailure
  /** The page's own heading. */
  title: string
  /** What could not be read: "The lists". */
  what: string
}

/** Replaces a page whose data could not be read: the role lacks a scope, or an error with a retry. */
export function PageFailure({ failure, title, what }: PageFailureProps) {
  if (failure.code === 'insufficient_scope') return <RoleFailure title={title} cause={failure.cause} />
  return (
    <>
      <PageHeader title={title} />
      <ErrorState title={`${what} could not be read`} cause={failure.cause} requestId={failure.requestId} />
      <RetryPage />
    </>
  )
}

/** Tells that the role may not open a page; `cause` names the missing scope. */
export function RoleFailure({ title, cause }: { title: string; cause: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="Your role may not see this"
        description={`${cause} Ask an administrator of your organisation.`}
        action={<ButtonLink href="/">Go to the home page</ButtonLink>}
      />
    </>
  )
}
