import { invalidField } from '../errors'

const maximumDepth = 64

/** Refuses what PostgreSQL cannot store or JSON cannot represent unambiguously: NUL, lone surrogates, excessive depth. */
export function refuseUnstorable(value: unknown, path: string, depth = 0): void {
  if (depth > maximumDepth) throw invalidField(path, `is nested more than ${maximumDepth} levels deep`)
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw invalidField(path, 'must not contain the NUL character')
    if (!value.isWellFormed()) throw invalidField(path, 'must not contain lone surrogates')
  } else if (Array.isArray(value)) {
    value.forEach((item, i) => {
      refuseUnstorable(item, `${path}.${i}`, depth + 1)
    })
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      refuseUnstorable(key, path, depth)
      refuseUnstorable(item, `${path}.${key}`, depth + 1)
    }
  }
}
