import type { CaseEvent } from '@/contract/case/case-timeline'
import { canonicalJson, sha256 } from '@/server/platform/canonical'

/** An event as it is hashed: as the API shows it, without its hashes and the text of a note. */
export type LinkedEvent = Pick<CaseEvent, 'seq' | 'at' | 'kind' | 'actor' | 'detail'>

/** sha256(previous hash || RFC 8785 canonical JSON of the event with the case's id). The first event follows no bytes. */
export function eventHash(previous: Uint8Array, caseId: string, { seq, at, kind, actor, detail }: LinkedEvent): Buffer {
  return sha256(Buffer.concat([previous, Buffer.from(canonicalJson({ case_id: caseId, seq, at, kind, actor, detail }))]))
}
