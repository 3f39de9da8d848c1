import type { Queryable } from '@/server/platform/db'
import { type PolicyDocument, policyDocument } from './document/policy-document'
import { findDocument } from './policy-head.repo'

export interface ActivePolicy {
  /** UUID. */
  id: string
  version: number
  sha256: string
  document: PolicyDocument
}

/** A version without its document. */
export type PolicyHead = Omit<ActivePolicy, 'document'>

const kept = 200
const documents = new Map<string, PolicyDocument>()

const keyOf = ({ id, sha256 }: PolicyHead) => `${id} ${sha256}`

/** The document of a head if this process has already read it. */
export function knownDocument(head: PolicyHead): PolicyDocument | undefined {
  return documents.get(keyOf(head))
}

/** The policy of a head read in the same snapshot. A document never changes under its digest, so it is read and parsed once. */
export async function knownPolicy(q: Queryable, head: PolicyHead): Promise<ActivePolicy> {
  const known = knownDocument(head)
  if (known !== undefined) return { ...head, document: known }
  const document = policyDocument.parse(await findDocument(q, head.id))
  if (documents.size >= kept) documents.delete(documents.keys().next().value as string)
  documents.set(keyOf(head), document)
  return { ...head, document }
}
