'use client'
import { useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import { PageHeader } from '@/components/ui/page/page-header'
import type { Policy } from '@/contract/policies'
import { actorText } from './actor-text'
import { ShadowStatistics } from './backtest/shadow-statistics'
import { PolicyEditor } from './draft/policy-editor'
import { PolicyActions } from './policy-actions'
import { ReadOnlyNote } from './policy-failure'
import { PolicyStatusBadge, statusMeaning } from './policy-status'
import { PolicyVersionTabs } from './policy-tabs'

interface PolicyWorkspaceProps {
  policy: Policy
  /** Version number of the active policy. */
  active: number | null
  mayWrite: boolean
  role: string
  networks: readonly string[]
}

/** A policy version: its state, the actions on it, and its document. */
export function PolicyWorkspace({ policy, active, mayWrite, role, networks }: PolicyWorkspaceProps) {
  const [unsaved, setUnsaved] = useState(false)
  const { status, version, name, author, reason } = policy
  const readOnly = !mayWrite || status !== 'draft'
  return (
    <>
      <PageHeader
        eyebrow={
          <>
            <Link href="/policies" className="link">
              Policies
            </Link>
            , version {version}
          </>
        }
        title={
          <span className="inline-flex flex-wrap items-center gap-x-3">
            {name} <PolicyStatusBadge status={status} />
          </span>
        }
        actions={mayWrite ? <PolicyActions policy={policy} active={active} unsaved={unsaved} /> : <ReadOnlyNote role={role} />}
      >
        <span className="block max-w-prose text-pretty">
          {statusMeaning[status]} {policy.description}
        </span>
      </PageHeader>
      <DefinitionList layout="columns" className="pb-5">
        <DefinitionItem term="Author">{actorText(author)}</DefinitionItem>
        <DefinitionItem term="Begun">
          <TimeText value={policy.created_at} show="both" />
        </DefinitionItem>
        {policy.activated_at ? (
          <DefinitionItem term="Last became active">
            <TimeText value={policy.activated_at} show="both" />
          </DefinitionItem>
        ) : null}
        {policy.based_on ? (
          <DefinitionItem term="Copied from">
            <Link href={`/policies/${policy.based_on}`} className="link">
              an earlier version
            </Link>
          </DefinitionItem>
        ) : null}
        {reason ? <DefinitionItem term="Reason">{reason}</DefinitionItem> : null}
        <DefinitionItem term="sha256">
          <span className="inline-flex items-center gap-1">
            <span className="font-mono text-xs" title={policy.sha256}>
              {policy.sha256.slice(0, 12)}…
            </span>
            <CopyButton value={policy.sha256} label="Copy sha256 of the document" />
          </span>
        </DefinitionItem>
      </DefinitionList>
      <PolicyVersionTabs id={policy.id} />
      {policy.shadow ? <ShadowStatistics shadow={policy.shadow} active={active} version={version} /> : null}
      <PolicyEditor key={`${policy.id}${status}`} policy={policy} readOnly={readOnly} networks={networks} onDirty={setUnsaved} />
    </>
  )
}
