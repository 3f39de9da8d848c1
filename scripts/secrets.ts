import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writePrivateFile } from '@/scripts/private-file'

export interface Secrets {
  AUTH_SECRET: string
  KEY_PEPPER: string
  CURSOR_SECRET: string
  /** Encrypts what must be read again (signing keys, webhook secrets, second factors) before it is stored. */
  SEALING_KEY: string
  /** Password of the embedded cluster's owner. */
  POSTGRES_OWNER_PASSWORD: string
  /** Password of the login role that web, worker and commands use. */
  POSTGRES_APP_PASSWORD: string
  /** The login with that password, if it was rotated. */
  POSTGRES_APP_LOGIN?: string
  /** Those that are not set in the environment, and that `npm run rotate` can change. */
  ofFile: string[]
  /** Previous values during a rotation, as `SEALING_KEY_PREVIOUS`, and since when. */
  previous: Record<string, string>
}

const names = [
  'AUTH_SECRET',
  'KEY_PEPPER',
  'CURSOR_SECRET',
  'SEALING_KEY',
  'POSTGRES_OWNER_PASSWORD',
  'POSTGRES_APP_PASSWORD',
] as const

/**
 * The installation's secrets (32 random bytes in hex each), written once to `secrets.json` (mode 0600). An environment variable
 * of the same name takes precedence and is not written.
 */
export function loadSecrets(dataDir: string, env: Record<string, string | undefined> = process.env): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'secrets.json')
  const stored = readStored(file)
  let changed = false
  const secrets = { ofFile: [], previous: {} } as unknown as Secrets
  for (const name of names) {
    const kept = stored[name]
    if (!kept && !env[name]) changed = true
    const value = kept ?? randomBytes(32).toString('hex')
    secrets[name] = env[name] || value
    if (!env[name]) stored[name] = value
    // Commands within this process have set it to the value from the file.
    if (!env[name] || env[name] === stored[name]) secrets.ofFile.push(name)
    for (const about of [`${name}_PREVIOUS`, `${name}_ROTATED_AT`]) {
      const held = stored[about]
      if (held) secrets.previous[about] = held
    }
  }
  if (stored.POSTGRES_APP_LOGIN) secrets.POSTGRES_APP_LOGIN = stored.POSTGRES_APP_LOGIN
  if (changed) writePrivateFile(file, stored)
  return secrets
}

function readStored(file: string): Partial<Record<string, string>> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`${file} cannot be read (${(error as Error).message}); run as the user who owns it`)
  }
  try {
    return JSON.parse(text) as Partial<Record<string, string>>
  } catch {
    throw new Error(`${file} is not JSON; restore it from a backup (deleting it makes every API key and session invalid)`)
  }
}
