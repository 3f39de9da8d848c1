import { expect, it } from 'vitest'
import { checkAnswers, judgeStored, neverSent } from './check-answers'
import type { FinalAnswer, Write } from './writes'

const answer = (text: string, replayed: boolean, requestId = 'crash_1-0_0_0'): FinalAnswer => ({
  status: 201,
  text,
  replayed,
  requestId,
})

const write = (answers: FinalAnswer[], more: Partial<Write> = {}): Write => ({
  mark: '1-0',
  operation: 'createCase',
  orgId: 'org',
  apiKey: 'key',
  method: 'POST',
  path: '/v1/cases',
  scope: 'POST /v1/cases',
  key: 'key-1-0',
  body: '{}',
  contentType: undefined,
  answers,
  ...more,
})

const told = [answer('{"id":1}', false), answer('{"id":1}', true), answer('{"id":1}', true)]
const claim = { key: 'key-1-0', status: 201, body: '{"id":1}', request_id: 'crash_1-0_0_0' }
const audited = { request_id: 'crash_1-0_0_0', actions: 'case.created' }

it('takes three equal answers, of which one is the first, for one write', () => {
  expect(checkAnswers([write(told)])).toEqual([])
  expect(checkAnswers([write(told.map((one) => ({ ...one, replayed: true })))])).toEqual([])
})

it('notices copies that heard something else, or were each done', () => {
  expect(checkAnswers([write([...told, answer('{"id":2}', true)])])).toEqual([expect.stringMatching(/^doubled: 2 different/)])
  expect(checkAnswers([write([...told, answer('{"id":1}', false)])])).toEqual([expect.stringMatching(/^doubled: 2 copies/)])
})

it('takes one claim with the answer, and audit rows of its request alone, for a write that is kept once', () => {
  expect(judgeStored([write(told)], [claim], [audited])).toEqual([])
  expect(judgeStored([write(told)], [{ ...claim, body: 'sealed:x' }], [audited])).toEqual([])
})

it.each([
  ['lost', [], []],
  ['lost', [claim], []],
  ['lost', [], [audited]],
  ['doubled', [claim], [audited, { ...audited, request_id: 'crash_1-0_1_0' }]],
  ['doubled', [claim, claim], [audited]],
  ['torn', [claim], [{ ...audited, request_id: 'crash_1-0_2_0' }]],
  ['torn', [{ ...claim, body: '{"id":2}' }], [audited]],
  ['torn', [{ ...claim, status: null }], [audited]],
])('calls a write %s that left claims %j and audit rows %j', (word, claims, audits) => {
  expect(judgeStored([write(told)], claims, audits)).toEqual([expect.stringMatching(new RegExp(`^${word}: createCase 1-0`))])
})

it('notices a write whose audit rows are not those of its like', () => {
  const other = write(told, { mark: '1-1', key: 'key-1-1' })
  const claims = [claim, { ...claim, key: 'key-1-1', request_id: 'crash_1-1_0_0' }]
  const audits = [audited, { request_id: 'crash_1-1_0_0', actions: 'case.created,case.updated' }]
  expect(judgeStored([write(told), other], claims, audits)).toEqual([expect.stringMatching(/^torn: createCase 1-1 is audited/)])
})

it('names what was never sent', () => {
  const missing = neverSent([write(told)])
  expect(missing).toContain('mergeCase takes a key and was never sent')
  expect(missing.join()).not.toContain('createCase ')
})
