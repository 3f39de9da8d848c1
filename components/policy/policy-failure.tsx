import Link from 'next/link'
import type { QueryFailure } from '@/components/query-failure'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { PageHeader } from '@/components/ui/page-header'
import { RetryPage } from '@/components/wallet/retry-page'

/** Why a page of the policy room cannot be shown, and the way out. `what` names it: "The policies". */
export function PolicyFailure({ failure, what }: { failure: QueryFailure; what: string }) {
  if (failure.code === 'insufficient_scope') {
    return (
      <>
        <PageHeader title="Policies" />
        <EmptyState
          title="Your role may not see this"
          description="Viewers, analysts, leads and administrators may read policies; leads and administrators may change them. Ask an administrator of your organisation."
          action={
            <Button asChild>
              <Link href="/">Go to the home page</Link>
            </Button>
          }
        />
      </>
    )
  }
  return (
    <>
      <PageHeader title="Policies" />
      <ErrorState title={`${what} could not be read`} cause={failure.cause} requestId={failure.requestId} />
      <RetryPage />
    </>
  )
}

/** Stands where actions would, for roles that may only read. */
export function ReadOnlyNote({ role }: { role: string }) {
  return (
    <p className="text-muted-foreground text-xs">Leads and administrators may change policies; your role, {role}, reads them.</p>
  )
}
