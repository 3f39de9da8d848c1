import { describe, expect, it } from 'vitest'
import { nearestWord } from './nearest-word'

const known = ['address', 'network', 'external_reference', 'customer_reference', 'tags', 'state', 'due_at', 'title']

describe('the nearest known word', () => {
  it.each([
    ['adress', 'address'],
    ['Address', 'address'],
    ['externalReference', 'external_reference'],
    ['customer_refrence', 'customer_reference'],
    ['tag', 'tags'],
    ['stat', 'state'],
    ['dueAt', 'due_at'],
    ['titel', 'title'],
  ])('of %s is %s', (word, nearest) => expect(nearestWord(word, known)).toBe(nearest))

  it.each(['colour', 'x', '', '__proto__', 'a'.repeat(500)])('of %.20s is none', (word) =>
    expect(nearestWord(word, known)).toBeNull(),
  )
})
