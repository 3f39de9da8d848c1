import { describe, expect, it } from 'vitest'
import type { Json } from './answers'
import { compareAnswers } from './compare-answers'
import type { Answer } from './questions'

const answer = (body: Json, question = 'GET /v1/a', status = 200): Answer => ({ operation: 'getA', question, status, body })

describe('answers before and after an upgrade', () => {
  it.each<[string, Answer[], Answer[], object]>([
    [
      'order of keys and times of asking do not count',
      [answer({ a: 1, b: [2], checked_at: 'x' })],
      [answer({ b: [2], a: 1, checked_at: 'y' })],
      { equal: 1, onlyMore: 0, differing: 0, places: [] },
    ],
    [
      'a new field',
      [answer({ a: { b: 1 } })],
      [answer({ a: { b: 1, c: 2 } })],
      { equal: 0, onlyMore: 1, differing: 0, places: [{ path: 'a.c', kind: 'added', answers: 1, example: 'GET /v1/a' }] },
    ],
    [
      'a field that went',
      [answer({ a: 1 })],
      [answer({})],
      { onlyMore: 0, differing: 1, places: [{ path: 'a', kind: 'removed', answers: 1, example: 'GET /v1/a' }] },
    ],
    [
      'a value deep in a list',
      [answer({ a: [{ b: 1 }, { b: 2 }] })],
      [answer({ a: [{ b: 1 }, { b: 3 }] })],
      { differing: 1, places: [{ path: 'a[].b', kind: 'changed', answers: 1, example: 'GET /v1/a' }] },
    ],
    [
      'a list of another length',
      [answer([1, 2])],
      [answer([1])],
      { differing: 1, places: [{ path: '[]', kind: 'changed', answers: 1, example: 'GET /v1/a' }] },
    ],
    ['null is not an empty object', [answer({ a: null })], [answer({ a: {} })], { differing: 1 }],
    [
      'a status',
      [answer({})],
      [answer({}, 'GET /v1/a', 404)],
      { differing: 1, places: [{ path: '(status 200 to 404)', kind: 'changed', answers: 1, example: 'GET /v1/a' }] },
    ],
    ['a question that was not asked again', [answer({})], [], { differing: 1 }],
  ])('%s', (_, before, after, figures) => {
    expect(compareAnswers(before, after)).toEqual([expect.objectContaining({ operation: 'getA', asked: 1, ...figures })])
  })

  it('counts the same place of many answers once', () => {
    const before = [1, 2, 3].map((n) => answer({ n, same: true }, `GET /v1/a/${n}`))
    const after = [1, 2, 3].map((n) => answer({ n: n === 1 ? 1 : 0, same: true }, `GET /v1/a/${n}`))
    const [figures] = compareAnswers(before, after)
    expect(figures).toMatchObject({ asked: 3, equal: 1, differing: 2 })
    expect(figures?.places).toEqual([{ path: 'n', kind: 'changed', answers: 2, example: 'GET /v1/a/2' }])
  })
})
