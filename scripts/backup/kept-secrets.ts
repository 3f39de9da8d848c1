import type { Secrets } from '@/scripts/secrets'

/** Secrets without which keys, sessions and sealed values of the backup are worth nothing. */
export const keptSecrets = ['AUTH_SECRET', 'KEY_PEPPER', 'CURSOR_SECRET', 'SEALING_KEY'] as const

/** What a backup holds of the secrets: during a rotation the old values still open what was not re-sealed yet. */
export function secretsToKeep(secrets: Secrets): Record<string, string> {
  const ofKept = ([name]: [string, string]) => keptSecrets.some((one) => name.startsWith(`${one}_`))
  const kept = Object.fromEntries(keptSecrets.map((name) => [name, secrets[name]]))
  return { ...kept, ...Object.fromEntries(Object.entries(secrets.previous).filter(ofKept)) }
}
