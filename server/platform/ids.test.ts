import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId, typeIdOf, uuidOf, uuidv7 } from './ids'

describe('TypeIDs', () => {
  it.each([
    ['00000000-0000-0000-0000-000000000000', '00000000000000000000000000'],
    ['00000000-0000-0000-0000-000000000001', '00000000000000000000000001'],
    ['00000000-0000-0000-0000-00000000000a', '0000000000000000000000000a'],
    ['00000000-0000-0000-0000-000000000020', '00000000000000000000000010'],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', '7zzzzzzzzzzzzzzzzzzzzzzzzz'],
    ['0110c853-1d09-52d8-d73e-1194e95b5f19', '0123456789abcdefghjkmnpqrs'],
    ['01890a5d-ac96-774b-bcce-b302099a8057', '01h455vb4pex5vsknk084sn02q'],
  ])('writes %s as the specification’s vector %s', (uuid, text) => {
    expect(typeIdOf('chk', uuid)).toBe(`chk_${text}`)
    expect(uuidOf('chk', `chk_${text}`)).toBe(uuid)
  })

  it('reads back every UUID', () => {
    fc.assert(fc.property(fc.uuid(), (uuid) => uuidOf('org', typeIdOf('org', uuid)) === uuid))
  })

  it.each(['chk_8zzzzzzzzzzzzzzzzzzzzzzzzz', 'chk_0123', 'pol_00000000000000000000000000', 'chk_0000000000000000000000000i', ''])(
    'refuses %j',
    (id) => {
      expect(uuidOf('chk', id)).toBeNull()
    },
  )

  it('makes UUIDs of version 7 and of the RFC’s variant, whatever the random bits', () => {
    for (let n = 0; n < 2_000; n++)
      expect(uuidv7()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('sorts the ids of one millisecond as they were made', () => {
    const now = Date.now()
    const made = Array.from({ length: 1_000 }, () => uuidv7(now))
    expect(made).toEqual([...made].sort())
    expect(new Set(made).size).toBe(1_000)
  })

  it('sorts by time', () => {
    expect(uuidv7(1_000) < uuidv7(2_000)).toBe(true)
    expect(newId('req')).toMatch(/^req_[0-9a-hjkmnp-tv-z]{26}$/)
  })
})
