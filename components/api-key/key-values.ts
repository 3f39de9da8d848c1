import type { ApiKey } from '@/contract/access/api-keys'
import { scopePresets } from '@/contract/access/api-keys'
import type { Scope } from '@/contract/kernel/scopes'

/** The terms of a key as the form holds them. */
export interface KeyValues {
  name: string
  scopes: Scope[]
  rateLimit: string
  rateBurst: string
  /** One range per line. */
  ranges: string
  /** A day, `2026-12-31`, at the end of which (UTC) the key expires; empty for never. */
  lastDay: string
}

export const newValues: KeyValues = {
  name: '',
  scopes: [...scopePresets.read_only],
  rateLimit: '600',
  rateBurst: '60',
  ranges: '',
  lastDay: '',
}

/** The form values of an existing key. */
export function valuesOf(key: ApiKey): KeyValues {
  return {
    name: key.name,
    scopes: [...key.scopes],
    rateLimit: String(key.rate_limit),
    rateBurst: String(key.rate_burst),
    ranges: key.allowed_cidrs.join('\n'),
    // One millisecond earlier: a key that ends with the 31st is stored as ending when the 1st begins.
    lastDay: key.expires_at === null ? '' : new Date(Date.parse(key.expires_at) - 1).toISOString().slice(0, 10),
  }
}

/** The body sent to the API. Text that is not a number is sent as typed, and the API rejects it by its field's name. */
export function termsOf(values: KeyValues) {
  return {
    name: values.name,
    scopes: values.scopes,
    rate_limit: numberOf(values.rateLimit),
    rate_burst: numberOf(values.rateBurst),
    allowed_cidrs: values.ranges
      .split(/[\s,;]+/)
      .map((range) => range.trim())
      .filter((range) => range !== ''),
    expires_at: values.lastDay === '' ? null : endOfDay(values.lastDay),
  }
}

/** As `termsOf`, for an existing key: if the day of its expiry is unchanged, its exact time is kept. */
export function changesOf(values: KeyValues, key: ApiKey) {
  const terms = termsOf(values)
  return values.lastDay === valuesOf(key).lastDay ? { ...terms, expires_at: key.expires_at } : terms
}

const numberOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN)
const endOfDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString()
