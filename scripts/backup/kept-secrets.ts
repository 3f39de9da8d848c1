import type { Secrets } from '@/scripts/secrets'

/** Secrets without which the keys, sessions and encrypted values of the backup are useless. */
export const keptSecrets = ['AUTH_SECRET', 'KEY_PEPPER', 'CURSOR_SECRET', 'SEALING_KEY'] as const

/** The secrets for a backup: during a rotation, previous values still decrypt what was not re-encrypted yet. */
export function secretsToKeep(secrets: Secrets): Record<string, string> {
  const ofKept = ([name]: [string, string]) => keptSecrets.some((one) => name.startsWith(`${one}_`))
  const kept = Object.fromEntries(keptSecrets.map((name) => [name, secrets[name]]))
  return { ...kept, ...Object.fromEntries(Object.entries(secrets.previous).filter(ofKept)) }
}
