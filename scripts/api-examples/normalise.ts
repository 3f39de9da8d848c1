import { createHash } from 'node:crypto'

/** The time at which the examples are set. */
const toldAt = Date.parse('2026-11-02T09:00:00Z')
const step = 600_000
/** A time that lies further back than this is one of the chain. */
const mostBefore = 30 * 86_400_000

const fixed: Record<string, unknown> = {
  next: 'eyJhZnRlciI6ImV4YW1wbGUifQ',
  latency_ms: 12,
  graph_epoch: '1',
  attribution_epoch: '1',
  epoch: '1',
  engine: 'postgres',
  ip: '203.0.113.7',
  last_used_ip: '203.0.113.7',
  token: 'TOKEN_OF_THE_LINK',
  signature: 'c2lnbmF0dXJlIG9mIHRoZSBleGFtcGxl',
  value: 'c2lnbmF0dXJlIG9mIHRoZSBleGFtcGxl',
}
/** Replaced only if they are long, as `value` is also a field of subjects. */
const ifLong = new Set(['value', 'signature'])

/**
 * Normalises recorded answers: ids, times, hashes, secrets and addresses of this machine become the same in every run. Long
 * lists of objects are cut after the second.
 */
export function normalise<T>(recorded: T, startedAt: number): T {
  const ids = new Map<string, string>()
  const hashes = new Map<string, string>()
  const onChain = new Set(
    [...JSON.stringify(recorded).matchAll(/"(?:transaction_hash|hash)":"(0x[0-9a-f]{64})"/g)].map(([, hash]) => hash),
  )
  const named = (map: Map<string, string>, key: string, make: (n: number) => string) => {
    const known = map.get(key) ?? make(map.size + 1)
    map.set(key, known)
    return known
  }
  const text = (value: string) =>
    time(
      value
        .replace(/\b([a-z]{3})_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g, (id, prefix: string) =>
          named(ids, id, (n) => `${prefix}_01k92e8v00${String(n).padStart(16, '0')}`),
        )
        .replace(/\b(?:0x)?[0-9a-f]{64}\b/g, (hash) =>
          onChain.has(hash) ? hash : named(hashes, hash, (n) => createHash('sha256').update(`example ${n}`).digest('hex')),
        )
        .replace(
          /\basy_(live|test)_[0-9A-Za-z]{8}(_[0-9A-Za-z]{38})?/g,
          (_, mode: string, secret?: string) => `asy_${mode}_EXAMPLE0${secret ? `_${'0'.repeat(38)}` : ''}`,
        )
        .replace(/\bwhsec_[A-Za-z0-9+/=]+/g, `whsec_${Buffer.from('a secret of the example, 32 byte').toString('base64')}`)
        .replace(/\bv1,[A-Za-z0-9+/=]{40,}/g, `v1,${Buffer.from('signature of the example 32 byte').toString('base64')}`)
        .replace(/http:\/\/127\.0\.0\.1:\d+\/webhooks/g, 'https://example.com/webhooks')
        .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://assay.example.com')
        .replace(/([?&]token=)[^&"]+/g, '$1TOKEN_OF_THE_LINK')
        .replace(/\bown_example_[0-9a-f]+/g, 'own_example')
        .replace(/\b[0-9a-f-]{36}@example\.test\b/g, 'person@example.com'),
    )
  const time = (value: string) => {
    if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return value
    const since = Date.parse(value) - startedAt
    if (since < -mostBefore) return value
    return new Date(toldAt + Math.floor(since / step + 0.01) * step).toISOString().replace('.000Z', 'Z')
  }
  const walk = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string' && key === 'body' && value.startsWith('{')) return JSON.stringify(walk(JSON.parse(value)))
    if (key in fixed && typeof value === typeof fixed[key] && (!ifLong.has(key) || String(value).length > 60)) return fixed[key]
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) {
      const kept = value.some((one) => typeof one === 'object' && one !== null && !Array.isArray(one)) ? value.slice(0, 2) : value
      return kept.map((one) => walk(one))
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, name)]))
  }
  return walk(recorded) as T
}

/** Where two examples differ in structure rather than in values; null is equal to an absent value. */
export function differencesIn(kept: unknown, made: unknown, at = ''): string[] {
  if (kept === null || made === null) return []
  if (Array.isArray(kept) && Array.isArray(made))
    return kept.length > 0 && made.length > 0 ? differencesIn(kept[0], made[0], `${at}[]`) : []
  if (typeof kept !== typeof made || Array.isArray(kept) !== Array.isArray(made))
    return [`${at} is a ${typeof made}, not a ${typeof kept}`]
  if (typeof kept !== 'object') return []
  const [before, after] = [kept as Record<string, unknown>, made as Record<string, unknown>]
  return [
    ...Object.keys(before)
      .filter((key) => !(key in after))
      .map((key) => `${at}.${key} is gone`),
    ...Object.keys(after)
      .filter((key) => !(key in before))
      .map((key) => `${at}.${key} is new`),
    ...Object.keys(after)
      .filter((key) => key in before)
      .flatMap((key) => differencesIn(before[key], after[key], `${at}.${key}`)),
  ]
}
