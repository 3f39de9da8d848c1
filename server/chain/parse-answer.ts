import type { z } from 'zod'
import { ProviderError } from './provider'

/** Validates a parsed answer. Throws `malformed` with `what` and the path of the first fault. */
export function parseAnswer<T extends z.ZodType>(schema: T, answer: unknown, what: string): z.output<T> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = issue?.path.length ? ` at ${issue.path.map(String).join('.')}` : ''
  throw new ProviderError('malformed', `${what} is malformed${path}: ${issue?.message ?? 'not as documented'}`)
}
