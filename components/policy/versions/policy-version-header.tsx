import type { ReactNode } from 'react'
import { ForeignText } from '@/components/foreign-text'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import type { PolicySummary } from '@/contract/policies'
import { PolicyStatusBadge } from '../policy-status'

interface PolicyVersionHeaderProps {
  policy: Pick<PolicySummary, 'version' | 'name' | 'status'>
  /** The description below the title. */
  children: ReactNode
}

/** The header of a page about one version: a back link, its number, name and state. */
export function PolicyVersionHeader({ policy, children }: PolicyVersionHeaderProps) {
  return (
    <PageHeader
      eyebrow={
        <>
          <Link href="/policies" className="link">
            Policies
          </Link>
          , version {policy.version}
        </>
      }
      title={
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <ForeignText>{policy.name}</ForeignText> <PolicyStatusBadge status={policy.status} />
        </span>
      }
    >
      {children}
    </PageHeader>
  )
}
