import type { z } from 'zod'
import type { PolicyFinding } from '@/contract/policies'

const kindWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of settings',
  null: 'empty (null)',
}

/** Why a document does not have the shape of a policy, in plain words; `issues` are those of the schema. */
export function shapeFindings(document: unknown, issues: readonly z.core.$ZodIssue[]): PolicyFinding[] {
  return issues.flatMap((issue) => {
    const field = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) =>
        finding(document, 'setting_unknown', [field, key].filter(Boolean).join('.'), {
          message: `There is no setting called ${key}${field === '' ? '' : ` in ${field}`}; it would have no effect.`,
          mend: 'Remove it or correct its spelling.',
        }),
      )
    }
    const { code, ...words } = wordsOf(issue, valueAt(document, issue.path), field === '' ? 'The document' : field)
    return [finding(document, code, field, words)]
  })
}

function finding(document: unknown, code: string, field: string, words: { message: string; mend: string }): PolicyFinding {
  const at = /^rules\.(\d+)(\.|$)/.exec(field)?.[1]
  const id = at === undefined ? undefined : valueAt(document, ['rules', Number(at), 'id'])
  return { severity: 'error', code, field, rule: typeof id === 'string' ? id : null, ...words }
}

function wordsOf(issue: z.core.$ZodIssue, value: unknown, name: string): { code: string; message: string; mend: string } {
  if (value === undefined && issue.code !== 'custom') {
    return { code: 'setting_missing', message: `${name} is missing.`, mend: 'Add it; the default policy shows every setting.' }
  }
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = kindWords[issue.expected] ?? issue.expected
      return { code: 'kind_wrong', message: `${name} must be ${wanted}.`, mend: `Enter ${wanted}.` }
    }
    case 'too_big': {
      const message = issue.origin === 'string' ? `${name} is too long.` : `${name} must be at most ${issue.maximum}.`
      return { code: 'value_too_large', message, mend: `Enter at most ${issue.maximum}${unitOf(issue.origin)}.` }
    }
    case 'too_small': {
      const empty = issue.origin !== 'number' && issue.origin !== 'int' && Number(issue.minimum) === 1
      const message = empty ? `${name} must not be empty.` : `${name} must be at least ${issue.minimum}.`
      return { code: 'value_too_small', message, mend: `Enter at least ${issue.minimum}${unitOf(issue.origin)}.` }
    }
    case 'invalid_value': {
      const choices = issue.values.map(String).join(', ')
      return { code: 'choice_unknown', message: `${name} must be one of ${choices}.`, mend: `Choose one of ${choices}.` }
    }
    default: {
      return { code: 'form_wrong', message: `${name} ${issue.message}.`, mend: `${name} ${issue.message}.` }
    }
  }
}

function unitOf(origin: string): string {
  return origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : ''
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  )
}
