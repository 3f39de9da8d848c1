import { readFileSync, statSync } from 'node:fs'
import { env } from '../env'

/** Secrets that can be rotated while the service runs: the previous value is accepted until nothing uses it. */
export const rotatedSecrets = ['SEALING_KEY', 'CURSOR_SECRET', 'AUTH_SECRET', 'KEY_PEPPER'] as const
export type SecretName = (typeof rotatedSecrets)[number]

/** How long a process uses the file's content before it checks for a change (one `stat`). */
const lookEveryMs = 250

const store = globalThis as typeof globalThis & {
  __assaySecretsFile?: { path: string; mark: string; lookedAt: number; values: Record<string, string> }
}

/**
 * The content of the installation's `secrets.json`. A change is picked up within 250 ms, or at once if `now`. Null where this
 * process has its secrets from the environment (`SECRETS_FILE` is not set).
 */
export function secretsFile(now = false): Record<string, string> | null {
  const path = env().SECRETS_FILE
  if (!path) return null
  const held = store.__assaySecretsFile
  if (held?.path === path && !now && performance.now() - held.lookedAt < lookEveryMs) return held.values
  try {
    const { mtimeNs, ino, size } = statSync(path, { bigint: true })
    const mark = `${mtimeNs}:${ino}:${size}`
    if (held?.path === path && held.mark === mark) {
      held.lookedAt = performance.now()
      return held.values
    }
    const values = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
    store.__assaySecretsFile = { path, mark, lookedAt: performance.now(), values }
    return values
  } catch (error) {
    // A process that knows the secrets goes on: a missing file must not stop the service.
    if (held?.path === path) return held.values
    throw new Error(`${path} cannot be read (${(error as Error).message})`)
  }
}

/** Whether a secret comes from `secrets.json` and not from the environment. */
export const isOfFile = (name: string): boolean => env().SECRETS_FROM_FILE.includes(name)

/** The valid values of a secret: the first is used for writing, any of them for reading. `now` checks the file at once. */
export function secretValues(name: SecretName, now = false): readonly [string, ...string[]] {
  const settings = env()
  const file = isOfFile(name) ? secretsFile(now) : null
  const current = file?.[name] ?? settings[name]
  const previous = file ? file[`${name}_PREVIOUS`] : settings[`${name}_PREVIOUS`]
  return previous && previous !== current ? [current, previous] : [current]
}

/** The value that everything new is made with. */
export const currentSecret = (name: SecretName): string => secretValues(name)[0]

/**
 * The first result other than null that `attempt` returns for a value of the secret. If none does, the file is read again:
 * another process may already use a value that this one does not know yet.
 */
export function withSecret<T>(name: SecretName, attempt: (secret: string) => T | null): T | null {
  const known = secretValues(name)
  for (const secret of known) {
    const answer = attempt(secret)
    if (answer !== null) return answer
  }
  for (const secret of isOfFile(name) ? secretValues(name, true) : []) {
    const answer = known.includes(secret) ? null : attempt(secret)
    if (answer !== null) return answer
  }
  return null
}
