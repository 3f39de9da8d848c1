import type { ReportManifest, SigningKeySet } from '@/contract/report/report-manifest'
import type { ArchiveFile } from './archive'
import { readArchive } from './read-archive'
import { manifestName, type Problem, signatureName, type Verdict } from './verdict'
import { verifyFiles } from './verify-files'

/**
 * Verifies an evidence bundle offline: every file as it was signed, in its place, nothing added or removed, and no bit of the
 * archive changed. `keys` are those the reader trusts; see `checkSignature`.
 */
export function verifyBundle(bytes: Uint8Array, keys: SigningKeySet | null): Verdict {
  const { files, damage } = readArchive(bytes)
  const verdict = verifyFiles(files, keys, damage !== null)
  const order = orderOf(verdict.manifest)
  const problems: Problem[] = [...verdict.problems]
  if (damage !== null) {
    const name = damage.index === null ? null : (order[damage.index] ?? files[damage.index]?.name ?? null)
    if (files.length === 0) problems.length = 0
    problems.unshift({ file: name, text: name === null ? `The archive ${damage.text}.` : damage.text })
  } else {
    problems.push(...misplaced(files, order, verdict))
  }
  return { ...verdict, ok: problems.length === 0 && verdict.ok, problems }
}

/** Names in the order in which an archive contains them. */
function orderOf(manifest: ReportManifest | null): string[] {
  return [manifestName, signatureName, ...(manifest?.files.map(({ name }) => name) ?? [])]
}

function misplaced(files: readonly ArchiveFile[], order: readonly string[], verdict: Verdict): Problem[] {
  if (verdict.manifest === null || verdict.files.some(({ state }) => state === 'missing' || state === 'extra')) return []
  return files
    .filter(({ name }, index) => order[index] !== name)
    .map(({ name }) => ({ file: name, text: 'is not in its place in the archive' }))
}
