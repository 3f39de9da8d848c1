import { AppError, invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { errorsOf } from './examination/examine'
import type { VersionRow } from './version.repo'

const ways: Record<string, string> = {
  draft: 'a draft can be edited, discarded, shadowed or activated',
  shadow: 'a shadow can be withdrawn or activated',
  active: 'the active version ends when another one is activated',
  retired: 'a retired version can be made active again with rollback, or copied into a new draft',
}

/** Throws a 400 that names the current status and what it allows, unless the version has one of these. */
export function requireStatus(row: VersionRow, allowed: readonly string[], what: string): void {
  if (allowed.includes(row.status)) return
  throw invalidField(
    'path.id',
    `version ${row.version} is ${row.status} and cannot be ${what}; ${ways[row.status] ?? 'see its status'}`,
  )
}

/** Throws a 400 that names every error of the document, so that it is never used for scoring. */
export function requireSound(row: VersionRow, now: Date): void {
  const errors = errorsOf(row.document, now)
  const first = errors[0]
  if (first === undefined) return
  const details = errors
    .slice(0, 20)
    .map(({ field, message, mend }) => ({ field: `document.${field}`, issue: `${message} ${mend}` }))
  throw new AppError('invalid_request', `Version ${row.version} has errors and may not score anything: ${first.message}`, details)
}

/** A 400 for the second of two concurrent requests that changed the same thing. */
export function overtaken(row: Pick<VersionRow, 'id' | 'version'>): AppError {
  const id = typeIdOf('pol', row.id)
  return invalidField(
    'path.id',
    `another request has just changed which version is active, or version ${row.version} itself; read ${id} again before you decide`,
  )
}
