import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PolicyFailure } from '@/components/policy/policy-failure'
import { PolicyWorkspace } from '@/components/policy/policy-workspace'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { loadPolicy } from '../load-policy-room'

export const metadata: Metadata = { title: 'Policy version' }

/** One version of the policy: to read, or to edit while it is a draft. */
export default async function PolicyPage({ params }: { params: Promise<{ id: string }> }) {
  const session = await requireSession()
  const { id } = await params
  const loaded = await loadPolicy(id)
  if (loaded.failure) {
    if (loaded.failure.code === 'not_found' || loaded.failure.code === 'invalid_request') notFound()
    return <PolicyFailure failure={loaded.failure} what="The policy version" />
  }
  const { role } = session.user
  return (
    <PolicyWorkspace
      policy={loaded.policy}
      active={loaded.active?.version ?? null}
      mayWrite={scopesOfRole(role).includes('policies:write')}
      role={role}
      networks={loaded.networks}
    />
  )
}
