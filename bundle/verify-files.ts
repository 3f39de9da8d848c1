import { type ReportManifest, reportManifest, type SigningKeySet } from '@/contract/report/report-manifest'
import type { ArchiveFile } from './archive'
import { checkSignature } from './check-signature'
import { digest } from './digest'
import { parseCanonical } from './parse-canonical'
import { type CheckedFile, manifestName, type Problem, signatureName, type Verdict } from './verdict'

/** Verifies the files of an unpacked bundle, in any order: all of them, nothing else, each as it was signed. */
export function verifyFiles(files: readonly ArchiveFile[], keys: SigningKeySet | null, cutShort = false): Verdict {
  const byName = new Map<string, Uint8Array>()
  const problems: Problem[] = []
  for (const { name, bytes } of files) {
    if (byName.has(name)) problems.push({ file: name, text: 'is there twice' })
    else byName.set(name, bytes)
  }
  const manifestBytes = byName.get(manifestName) ?? null
  const { problem, ...signature } = checkSignature(manifestBytes, byName.get(signatureName) ?? null, keys)
  if (problem) problems.push(problem)
  const manifest = readManifest(manifestBytes, problems)
  const checked = manifest === null ? [] : checkFiles(manifest, byName, cutShort)
  for (const { name, state } of checked) {
    if (state !== 'intact') problems.push({ file: name, text: stateTexts[state] })
  }
  return { ok: problems.length === 0 && manifest !== null, manifest, signature, files: checked, problems }
}

const stateTexts = {
  altered: 'was altered: its SHA-256 is not the one that was signed',
  missing: 'is missing',
  extra: 'was added: nobody signed it',
  unread: 'could not be read past the damage',
}

function readManifest(bytes: Uint8Array | null, problems: Problem[]): ReportManifest | null {
  if (bytes === null) {
    problems.push({ file: manifestName, text: 'is missing: nothing says what belongs to this bundle' })
    return null
  }
  const parsed = parseCanonical(reportManifest, bytes)
  if (parsed.ok) return parsed.value
  problems.push({ file: manifestName, text: parsed.text })
  return null
}

function checkFiles(manifest: ReportManifest, byName: ReadonlyMap<string, Uint8Array>, cutShort: boolean): CheckedFile[] {
  const listed = manifest.files.map(({ name, size, sha256 }): CheckedFile => {
    const bytes = byName.get(name)
    const absent = cutShort ? 'unread' : 'missing'
    if (bytes === undefined) return { name, state: absent, size: null, expected: sha256, found: null }
    const found = digest(bytes)
    const state = found === sha256 && bytes.length === size ? 'intact' : 'altered'
    return { name, state, size: bytes.length, expected: sha256, found }
  })
  const names = new Set([manifestName, signatureName, ...manifest.files.map(({ name }) => name)])
  const extra = [...byName].filter(([name]) => !names.has(name))
  return [
    ...listed,
    ...extra.map(([name, bytes]): CheckedFile => {
      return { name, state: 'extra', size: bytes.length, expected: null, found: digest(bytes) }
    }),
  ]
}
