import { z } from 'zod'
import { type ArchiveFile, digest } from '@/bundle'

export interface MatchedEvidence {
  /** Path of the file in the directory. */
  file: string
  sha256: string
  /** The matching evidence; null if the report does not list it. */
  evidence: { id: string; name: string } | null
}

/** The one part of a report that is read here, so that reports of any version work. */
const withEvidence = z.object({
  content: z.object({ evidence: z.array(z.object({ id: z.string(), name: z.string(), sha256: z.string() })).default([]) }),
})

/** Looks up files by SHA-256 in the evidence that a case report lists. Other reports list none. */
export function matchEvidence(files: readonly ArchiveFile[], reportJson: Uint8Array): MatchedEvidence[] {
  const { content } = withEvidence.parse(JSON.parse(new TextDecoder().decode(reportJson)))
  const byDigest = new Map(content.evidence.map(({ id, name, sha256 }) => [sha256, { id, name }]))
  return files.map(({ name, bytes }) => {
    const sha256 = digest(bytes)
    return { file: name, sha256, evidence: byDigest.get(sha256) ?? null }
  })
}
