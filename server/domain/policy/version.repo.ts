import type { PolicyDocument } from '@/contract/policy-document'
import type { Tx } from '@/server/platform/db'

/** A version without its document. */
export interface VersionHead {
  id: string
  version: number
  name: string
  status: string
  sha256: string
  author: string | null
  author_type: string
  author_name: string | null
  based_on: string | null
  reason: string | null
  activated_at: Date | null
  shadow_since: Date | null
  created_at: Date
  updated_at: Date
}
export interface VersionRow extends VersionHead {
  document: PolicyDocument
}

export interface Author {
  type: string
  id: string | null
  name: string | null
}

/** A version by its UUID, except discarded drafts; null if the organisation has none. */
export async function findVersion(tx: Tx, orgId: string, id: string): Promise<VersionRow | null> {
  const row = await tx.policyVersion.findFirst({ where: { org_id: orgId, id, status: { not: 'discarded' } } })
  return row as VersionRow | null
}

/** The version that is active or in shadow, or null. */
export async function findByStatus(tx: Tx, orgId: string, status: 'active' | 'shadow'): Promise<VersionRow | null> {
  return (await tx.policyVersion.findFirst({ where: { org_id: orgId, status } })) as VersionRow | null
}

export interface NewDraft {
  id: string
  document: PolicyDocument
  sha256: string
  basedOn: string | null
  author: Author
  at: Date
}

/** Inserts a draft under the next free number; concurrent drafts each get their own. */
export async function insertDraft(tx: Tx, orgId: string, draft: NewDraft): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const rows = await tx.$queryRaw<{ version: number }[]>`
      insert into policy_version (org_id, id, version, name, status, document, sha256, author, author_type, author_name, based_on, created_at, updated_at)
      select ${orgId}::uuid, ${draft.id}::uuid, coalesce(max(version), 0) + 1, ${draft.document.name}, 'draft',
             ${JSON.stringify(draft.document)}::jsonb, ${draft.sha256}, ${draft.author.id}, ${draft.author.type}, ${draft.author.name},
             ${draft.basedOn}::uuid, ${draft.at}, ${draft.at}
      from policy_version where org_id = ${orgId}::uuid
      on conflict (org_id, version) do nothing returning version`
    if (rows[0]) return rows[0].version
  }
  throw new Error('no number was free for a new policy version')
}

/** Replaces a draft's document if its hash still is `expected`; false if it is not, or it is no longer a draft. */
export async function replaceDocument(
  tx: Tx,
  orgId: string,
  id: string,
  change: { expected: string; document: PolicyDocument; sha256: string; at: Date },
): Promise<boolean> {
  const { count } = await tx.policyVersion.updateMany({
    where: { org_id: orgId, id, status: 'draft', sha256: change.expected },
    data: { document: change.document, name: change.document.name, sha256: change.sha256, updated_at: change.at },
  })
  return count === 1
}

export interface StatusChange {
  to: 'draft' | 'shadow' | 'active' | 'retired' | 'discarded'
  at: Date
  reason?: string | null
}

/** Changes the status of a version if it is still as it was read; false if another request was first. */
export async function moveVersion(
  tx: Tx,
  orgId: string,
  row: Pick<VersionHead, 'id' | 'status' | 'sha256'>,
  { to, at, reason }: StatusChange,
): Promise<boolean> {
  const { count } = await tx.policyVersion.updateMany({
    where: { org_id: orgId, id: row.id, status: row.status, sha256: row.sha256 },
    data: {
      status: to,
      updated_at: at,
      shadow_since: to === 'shadow' ? at : null,
      ...(reason === undefined ? {} : { reason }),
      ...(to === 'active' ? { activated_at: at } : {}),
    },
  })
  return count === 1
}
