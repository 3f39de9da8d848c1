import { PageFailure, RoleFailure } from '@/components/page-failure'
import type { QueryFailure } from '@/components/query-failure'

/** Why a policy page cannot be shown, and a link to continue. `what` names it: "The policies". */
export function PolicyFailure({ failure, what }: { failure: QueryFailure; what: string }) {
  if (failure.code !== 'insufficient_scope') return <PageFailure failure={failure} title="Policies" what={what} />
  const cause = 'Viewers, analysts, leads and administrators may read policies; leads and administrators may change them.'
  return <RoleFailure title="Policies" cause={cause} />
}

/** Replaces the actions for roles that may only read. */
export function ReadOnlyNote({ role }: { role: string }) {
  return (
    <p className="text-muted-foreground text-xs">Leads and administrators may change policies; your role, {role}, reads them.</p>
  )
}
