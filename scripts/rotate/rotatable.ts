/** The names that `npm run rotate` accepts, and the setting of each. */
const settings = {
  'sealing-key': 'SEALING_KEY',
  'cursor-secret': 'CURSOR_SECRET',
  'auth-secret': 'AUTH_SECRET',
  'key-pepper': 'KEY_PEPPER',
  'database-password': 'POSTGRES_APP_PASSWORD',
} as const

export type Rotatable = (typeof settings)[keyof typeof settings]
export const rotatable = Object.keys(settings) as (keyof typeof settings)[]

/** The setting of a name, or null. */
export function secretOf(word: string | undefined): Rotatable | null {
  return word !== undefined && Object.hasOwn(settings, word) ? settings[word as keyof typeof settings] : null
}

/** The name of a setting. */
export const nameOf = (setting: Rotatable): string => rotatable.find((name) => settings[name] === setting) ?? setting
