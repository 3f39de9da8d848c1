import { describe, expect, it } from 'vitest'
import { isShown, type OfferedColumn, turned } from './column-choice'

const column = (id: string, over: Partial<OfferedColumn> = {}): OfferedColumn => ({
  id,
  label: id,
  fixed: false,
  usual: true,
  ...over,
})
const columns = [column('name', { fixed: true }), column('due'), column('tags', { usual: false })]
const shown = (choice: Record<string, boolean>) => columns.filter((one) => isShown(one, choice)).map((one) => one.id)

describe('the choice of columns', () => {
  it('is the usual one until something is chosen, and fixed columns cannot be hidden', () => {
    expect(shown({})).toEqual(['name', 'due'])
    expect(shown({ name: false, due: false, tags: true })).toEqual(['name', 'tags'])
  })

  it('keeps what differs from the usual, and nothing of columns that are gone', () => {
    const hidden = turned(columns, { gone: true }, 'due')
    expect(hidden).toEqual({ due: false })
    expect(turned(columns, hidden, 'tags')).toEqual({ due: false, tags: true })
    expect(turned(columns, hidden, 'due')).toEqual({})
  })
})
