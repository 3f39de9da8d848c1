import type { Metadata } from 'next'
import { TimeText } from '@/components/chain/time-text'
import { Wordmark } from '@/components/frame/wordmark'
import { roleWords } from '@/components/member/role-words'
import { Link } from '@/components/ui/link'
import { type ClosedInvitation, readInvitation } from '@/server/domain/member'
import { JoinForm } from './join-form'

// The URL contains the secret of the link, which no other site may learn.
export const metadata: Metadata = { title: 'Invitation', referrer: 'no-referrer' }

const closedWords: Record<ClosedInvitation, string> = {
  unknown: 'This link is incomplete. Copy all of it, or ask for a new invitation.',
  accepted: 'This invitation has already been used. If it was you, sign in with the password you chose.',
  revoked: 'This invitation was revoked, or replaced by a newer one.',
  expired: 'This invitation has expired. Ask the person who sent it for a new one.',
}

/** What an invitation offers, and the form that accepts it; open to everyone with the link. */
export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const offer = await readInvitation(token)
  return (
    <>
      <Wordmark className="mb-8" />
      {'closed' in offer ? (
        <>
          <h1 className="font-semibold text-xl tracking-tight">This invitation is closed</h1>
          <p className="mt-1 text-pretty text-muted-foreground text-sm">{closedWords[offer.closed]}</p>
        </>
      ) : (
        <>
          <h1 className="font-semibold text-xl tracking-tight">Join {offer.organisation}</h1>
          <p className="mt-1 mb-6 text-pretty text-muted-foreground text-sm">
            As {roleWords[offer.role].name.toLowerCase()}: {roleWords[offer.role].does} The link works once, until{' '}
            <TimeText value={offer.expires_at} show="moment" />.
          </p>
          <JoinForm token={token} email={offer.email} />
        </>
      )}
      <p className="mt-8 border-border border-t pt-4 text-xs">
        <Link href="/sign-in" className="link">
          Sign in
        </Link>
      </p>
    </>
  )
}
