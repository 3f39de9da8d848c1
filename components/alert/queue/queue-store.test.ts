import { describe, expect, it } from 'vitest'
import type { AlertRow } from '@/contract/alert/triage'
import { QueueStore } from './queue-store'

const row = (id: string, more: Partial<AlertRow> = {}) => ({ id, state: 'open', revision: 1, ...more }) as AlertRow
const page = (ids: string[], next: string | null = null) => ({
  data: ids.map((id) => row(id)),
  page: { limit: 2, next, has_more: next !== null },
})
const ids = (store: QueueStore) => store.snapshot().rows.map(({ id }) => id)

describe('QueueStore', () => {
  it('reads page after page, one at a time, and drops what comes twice', async () => {
    const asked: (string | null)[] = []
    const store = new QueueStore(
      async (cursor) => {
        asked.push(cursor)
        return cursor === 'p2' ? page(['b', 'c'], 'p3') : page(['d'])
      },
      page(['a', 'b'], 'p2'),
    )
    await Promise.all([store.loadMore(), store.loadMore()])
    await store.loadMore()
    await store.loadMore()
    expect(asked).toEqual(['p2', 'p3'])
    expect(ids(store)).toEqual(['a', 'b', 'c', 'd'])
    expect(store.snapshot()).toMatchObject({ hasMore: false, loading: false, fault: null })
  })

  it('keeps its rows when a further page fails, and goes on from there', async () => {
    let fails = true
    const store = new QueueStore(
      async () => {
        if (fails) throw new Error('away')
        return page(['b'])
      },
      page(['a'], 'p2'),
    )
    await store.loadMore()
    expect(store.snapshot().fault).toMatchObject({ more: true })
    expect(ids(store)).toEqual(['a'])
    fails = false
    await store.loadMore()
    expect(ids(store)).toEqual(['a', 'b'])
    expect(store.snapshot().fault).toBeNull()
  })

  it('leaves a row that others changed where it is, with a note, and an older answer aside', () => {
    const store = new QueueStore(async () => page([]), page(['a', 'b']))
    const say = (_: AlertRow, after: AlertRow) => `now ${after.state}`
    store.update([row('a', { state: 'closed', revision: 3 })], say)
    expect(store.snapshot().rows.map(({ id, state }) => `${id} ${state}`)).toEqual(['a closed', 'b open'])
    expect(store.snapshot().marks.get('a')).toBe('now closed')
    store.update([row('a', { state: 'open', revision: 2 })], say)
    expect(store.shown('a')?.state).toBe('closed')
    store.update([row('b', { revision: 1 })], say)
    expect(store.snapshot().marks.has('b')).toBe(false)
  })

  it('does not let news of a row overwrite a change that is under way', () => {
    const store = new QueueStore(async () => page([]), page(['a']))
    store.expect([row('a', { state: 'in_review' })], () => false)
    store.update([row('a', { revision: 2 })], () => 'changed')
    expect(store.shown('a')?.state).toBe('in_review')
    store.settle('a', row('a', { state: 'in_review', revision: 3 }))
    expect(store.shown('a')).toMatchObject({ state: 'in_review', revision: 3 })
    expect(store.snapshot().marks.size).toBe(0)
  })

  it('leaves a list that was handed out as it was', async () => {
    const store = new QueueStore(async () => page(['c']), page(['a', 'b'], 'p2'))
    const lists = [store.snapshot()]
    const keep = () => lists.push(store.snapshot())
    store.expect([row('a', { state: 'in_review' })], () => false)
    keep()
    store.expect([row('b', { state: 'closed' })], () => true)
    keep()
    await store.loadMore()
    keep()
    store.refuse('b', row('b', { revision: 2 }), 'changed by Kim')
    keep()
    expect(lists.map(({ rows }) => rows.map(({ id, state }) => `${id} ${state}`))).toEqual([
      ['a open', 'b open'],
      ['a in_review', 'b open'],
      ['a in_review'],
      ['a in_review', 'c open'],
      ['a in_review', 'b open', 'c open'],
    ])
    expect([...(lists.at(-1)?.indexOf ?? [])]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
  })

  it('puts new alerts on top once', () => {
    const store = new QueueStore(async () => page([]), page(['a']))
    store.insert([row('n1'), row('a')])
    store.insert([row('n1')])
    expect(ids(store)).toEqual(['n1', 'a'])
    expect([...store.snapshot().arrived]).toEqual(['n1'])
  })
})
