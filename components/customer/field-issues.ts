import { failureOf } from '@/components/query-failure'

/** Errors of the service by field of a form, and the text of those that name no field. */
export function fieldIssues(error: unknown, fields: readonly string[]) {
  const failure = error ? failureOf(error) : null
  const fieldOf = (path: string) => fields.find((name) => path.split('.').includes(name))
  const issues = new Map<string, string>()
  for (const { field, issue } of failure?.details ?? []) {
    const name = fieldOf(field)
    if (name !== undefined && !issues.has(name)) issues.set(name, issue)
  }
  return { issueOf: (name: string) => issues.get(name), rest: failure && issues.size === 0 ? failure.cause : null }
}
