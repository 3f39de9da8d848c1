import { printable, type Verdict } from '@/bundle'

/** A verdict for a terminal, as lines. */
export function verdictLines(verdict: Verdict): string[] {
  const { manifest, signature, files, problems } = verdict
  const lines: string[] = []
  if (manifest !== null && signature.state !== 'invalid' && signature.state !== 'absent') {
    const { report_id, version, type, title, created_at, organisation_id, stale } = manifest
    lines.push(`${printable(title)} (${type}), ${report_id} version ${version}`)
    lines.push(`made ${created_at} by the organisation ${organisation_id}${stale ? ', from stale data' : ''}`)
  }
  if (signature.key_id !== null) lines.push(`signed ${signature.alg} with the key ${printable(signature.key_id)}`)
  for (const { name, state, expected } of files) {
    lines.push(`${state === 'intact' ? '✓' : '✗'} ${printable(name)} ${state}${expected === null ? '' : ` ${expected}`}`)
  }
  for (const { file, text } of problems) lines.push(file === null ? `✗ ${text}` : `✗ ${printable(file)} ${printable(text, 400)}`)
  if (signature.state === 'own_key') {
    lines.push('! The key is not confirmed: it came with the bundle. Give --keys with the keys that the installation publishes.')
  }
  lines.push(verdict.ok ? `✓ ${files.length} files are unchanged since they were signed` : '✗ this bundle is not what was signed')
  return lines
}
