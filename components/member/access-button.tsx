'use client'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Spinner } from '@/components/ui/notice/spinner'
import type { Member } from '@/contract/access/members'
import { useMemberChange } from './use-member-change'

/** Removes a person's access, after explaining the effect, or restores it. */
export function AccessButton({ member }: { member: Member }) {
  const { change, failure, issue } = useMemberChange(
    (changed) => `${changed.name} ${changed.disabled_at === null ? 'can sign in again' : 'is disabled'}`,
  )
  if (member.disabled_at !== null) {
    return (
      <span className="flex flex-col items-end gap-1">
        <Button
          aria-label={`Enable ${member.name}`}
          disabled={change.isPending}
          onClick={() => change.mutate({ id: member.id, disabled: false })}
        >
          {change.isPending ? <Spinner label="Enabling" /> : null} Enable
        </Button>
        {issue ? (
          <span role="alert" className="text-danger-fg text-xs">
            {issue}
          </span>
        ) : null}
      </span>
    )
  }
  return (
    <ReasonDialog
      trigger={
        <>
          Disable <span className="sr-only">{member.name}</span>
        </>
      }
      title={`Disable ${member.name}`}
      what={
        <>
          They can no longer sign in, and all their sessions end at once. Their past actions keep their name. Alerts and cases
          stay assigned to them until somebody else takes them:{' '}
          <Link className="link" href={`/alerts?assignee=${member.id}`}>
            their alerts
          </Link>
          .
        </>
      }
      confirm="Disable the account"
      confirmVariant="danger"
      reasoned={false}
      pending={change.isPending}
      failure={failure}
      onConfirm={() => change.mutate({ id: member.id, disabled: true })}
    />
  )
}
