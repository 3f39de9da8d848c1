import type { z } from 'zod'
import { canonicalBytes } from './canonical-json'
import { digest } from './digest'

type Parsed<T> = { ok: true; value: T } | { ok: false; text: string }

/** Parses canonical JSON of a schema. Rejects any other encoding of the same value, so that no byte may vary. */
export function parseCanonical<T>(schema: z.ZodType<T>, bytes: Uint8Array): Parsed<T> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return { ok: false, text: 'is not JSON' }
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return {
      ok: false,
      text: `does not have the form it should have (${issue?.path.join('.') || 'as a whole'}: ${issue?.message})`,
    }
  }
  if (digest(canonicalBytes(value)) !== digest(bytes)) return { ok: false, text: 'is not canonical JSON (RFC 8785)' }
  return { ok: true, value: parsed.data }
}
