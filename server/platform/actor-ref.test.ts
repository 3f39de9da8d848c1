import { describe, expect, it } from 'vitest'
import { actorRef } from './actor-ref'
import { typeIdOf, uuidv7 } from './ids'

describe('actorRef', () => {
  const id = uuidv7()

  it.each([
    ['user', 'usr'],
    ['api_key', 'key'],
  ] as const)('names a %s by its TypeID', (type, prefix) =>
    expect(actorRef(type, id, 'Ada')).toEqual({ type, id: typeIdOf(prefix, id), name: 'Ada' }),
  )

  it.each([
    ['job', 'bootstrap'],
    ['system', null],
    ['user', null],
  ])('leaves what is no UUID of a person or a key: %s %s', (type, own) =>
    expect(actorRef(type, own, null)).toEqual({ type, id: own, name: null }),
  )

  it('knows no other kind', () => expect(() => actorRef('robot', id, null)).toThrow())
})
