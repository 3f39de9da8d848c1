import { describe, expect, it } from 'vitest'
import type { Context, Role } from '@/server/platform/context'
import { guardChange, isLastAdmin, requireStillAdmin } from './guard-change'

const person = (id: string, role: Role, disabled = false) => ({
  id,
  name: id,
  role,
  disabled_at: disabled ? new Date(0) : null,
})
const ctxOf = (id: string | null): Context =>
  ({
    actor: id === null ? { type: 'job', id: 'bootstrap', scopes: [] } : { type: 'user', id, role: 'admin', scopes: [] },
  }) as never

const ada = person('Ada', 'admin')
const bob = person('Bob', 'admin')
const off = person('Off', 'admin', true)
const vera = person('Vera', 'viewer')

/** The caller, the person changed, their next state, the administrators; then the refused field, or null. */
const changes: [string, string | null, typeof ada, { role: Role; disabled: boolean }, (typeof ada)[], string | null][] = [
  ['another is demoted while one stays', 'Bob', ada, { role: 'lead', disabled: false }, [ada, bob], null],
  ['another is disabled while one stays', 'Bob', ada, { role: 'admin', disabled: true }, [ada, bob], null],
  ['the last one is demoted', 'Bob', ada, { role: 'lead', disabled: false }, [ada], 'role'],
  ['the last one is disabled', 'Bob', ada, { role: 'admin', disabled: true }, [ada], 'disabled'],
  ['the last one beside a disabled one is demoted', 'Bob', ada, { role: 'viewer', disabled: false }, [ada, off], 'role'],
  ['the last one is disabled by a job', null, ada, { role: 'admin', disabled: true }, [ada], 'disabled'],
  ['one’s own role is changed', 'Ada', ada, { role: 'lead', disabled: false }, [ada, bob], 'role'],
  ['one’s own account is disabled', 'Ada', ada, { role: 'admin', disabled: true }, [ada, bob], 'disabled'],
  ['both at once, of one’s own', 'Ada', ada, { role: 'lead', disabled: true }, [ada, bob], 'role'],
  ['nothing changes for oneself', 'Ada', ada, { role: 'admin', disabled: false }, [ada], null],
  ['a viewer is made an administrator', 'Ada', vera, { role: 'admin', disabled: false }, [ada, vera], null],
  ['a viewer is disabled', 'Ada', vera, { role: 'viewer', disabled: true }, [ada, vera], null],
  ['a disabled administrator is enabled', 'Ada', off, { role: 'admin', disabled: false }, [ada, off], null],
  ['a disabled administrator is demoted', 'Ada', off, { role: 'viewer', disabled: true }, [ada, off], null],
]

describe('a change of standing', () => {
  it.each(changes)('%s', (_, asker, row, next, rows, field) => {
    const doing = () => guardChange(ctxOf(asker), row, next, rows)
    if (field === null) expect(doing).not.toThrow()
    else
      expect(doing).toThrow(expect.objectContaining({ code: 'invalid_request', details: [expect.objectContaining({ field })] }))
  })

  it('counts as last administrator only who can sign in', () => {
    expect(isLastAdmin(ada, [ada, off, vera])).toBe(true)
    expect(isLastAdmin(off, [ada, off])).toBe(false)
    expect(isLastAdmin(off, [off])).toBe(false)
    expect(isLastAdmin(vera, [vera])).toBe(false)
  })

  it('is refused to whoever was demoted or disabled meanwhile', () => {
    expect(() => requireStillAdmin(ctxOf('Ada'), [ada, bob])).not.toThrow()
    expect(() => requireStillAdmin(ctxOf(null), [])).not.toThrow()
    for (const rows of [[bob], [person('Ada', 'admin', true), bob], [person('Ada', 'lead'), bob]])
      expect(() => requireStillAdmin(ctxOf('Ada'), rows)).toThrow(expect.objectContaining({ code: 'insufficient_scope' }))
  })
})
