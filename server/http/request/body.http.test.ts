import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const operation = operations.checkRisk as unknown as Operation
const path = '/v1/risk/check'
const address = freshAddress('ethereum')
const good = { network: 'ethereum', address }
const mebibyte = 1024 * 1024

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Bodies')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 10n ** 18n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', key: org.api_key, body, headers })

describe('200', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8'])(
    'takes %s',
    async (type) => {
      expectContract(operation, await send(JSON.stringify(good), { 'content-type': type }))
    },
  )

  it('takes a body sent in chunks, and white space around it', async () => {
    expectContract(
      operation,
      await ask(path, { method: 'POST', key: org.api_key, body: `\n ${JSON.stringify(good)}\t\n`, chunked: true }),
    )
  })

  it('takes a body of exactly 1 MiB', async () => {
    const body = JSON.stringify(good).padEnd(mebibyte)
    expect(Buffer.byteLength(body)).toBe(mebibyte)
    expectContract(operation, await send(body))
  })
})

describe('400 invalid_request', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/problem+json',
    '',
  ])('refuses the content type %s', async (type) =>
    expectInvalid(await send(JSON.stringify(good), { 'content-type': type }), 'header.Content-Type'),
  )

  it.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['half an object', '{"network":"ethereum"'],
    ['a comment', '{"network":"ethereum" /* x */}'],
    ['a trailing comma', '{"network":"ethereum",}'],
    ['single quotes', "{'network':'ethereum'}"],
    ['NaN', '{"network":NaN}'],
    ['an array', '[]'],
    ['an array of a good one', JSON.stringify([good])],
    ['null', 'null'],
    ['a string', '"ethereum"'],
    ['a number', '5'],
    ['true', 'true'],
    ['two objects', '{}{}'],
    ['a form', 'network=ethereum'],
  ])('refuses %s', async (_, body) => {
    const answer = await send(body)
    expectInvalid(answer, 'body')
    expectDocumentedError(operation, answer)
  })

  it('refuses bytes that are not UTF-8', async () => {
    expectInvalid(await send(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])), 'body')
    expectInvalid(await send(Buffer.from(JSON.stringify(good), 'utf16le')), 'body')
  })

  it('refuses an encoded body', async () => {
    expectInvalid(await send(JSON.stringify(good), { 'content-encoding': 'gzip' }), 'header.Content-Encoding')
  })

  it.each([
    ['NUL in a field', '{"network":"ethereum","address":"0x\\u0000"}', 'body.address'],
    ['NUL in a field that is not known', `{"network":"ethereum","address":"${address}","note":"a\\u0000b"}`, 'body.note'],
    ['NUL in a name', `{"network":"ethereum","address":"${address}","a\\u0000":1}`, 'body'],
    ['a lone surrogate', `{"network":"ethereum","address":"${address}","note":"\\ud800"}`, 'body.note'],
    ['a lone surrogate in a list', `{"network":"ethereum","address":"${address}","note":["a","\\udc00"]}`, 'body.note.1'],
  ])('refuses %s', async (_, body, field) => expectInvalid(await send(body), field))

  it('refuses __proto__, constructor and duplicates as what they are: fields that it does not know', async () => {
    const text = `{"network":"ethereum","address":"${address}","__proto__":{"address":"x","polluted":true},"__proto__":{"a":1},"constructor":{"prototype":{"b":2}},"toString":1}`
    const fields = expectError(await send(text), 'invalid_request').map((detail) => detail.field)
    expect(fields).toEqual(['body.__proto__', 'body.constructor', 'body.toString'])
    expect(String(expectContract(operation, await post(path, org.api_key, good)).address).toLowerCase()).toBe(address)
  })

  it('refuses absurd depth without falling over', async () => {
    const deep = `{"network":"ethereum","address":"${address}","x":${'['.repeat(200)}1${']'.repeat(200)}}`
    expectError(await send(deep), 'invalid_request')
    expectError(await send(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`), 'invalid_request')
  })

  it('names every wrong field of the body', async () => {
    const details = expectError(
      await post(path, org.api_key, { network: 5, address: ['x'], include: ['nonsense'], output_index: -1 }),
      'invalid_request',
    )
    expect(details.map((d) => d.field)).toEqual(
      expect.arrayContaining(['body.network', 'body.address', 'body.include.0', 'body.output_index']),
    )
  })
})

describe('413 payload_too_large', () => {
  const big = JSON.stringify({ ...good, padding: 'x'.repeat(mebibyte) })

  it('refuses one byte more than 1 MiB, announced', async () => {
    const frame = JSON.stringify({ ...good, padding: '' }).length
    const body = JSON.stringify({ ...good, padding: 'x'.repeat(mebibyte + 1 - frame) })
    expect(Buffer.byteLength(body)).toBe(mebibyte + 1)
    const answer = await send(body)
    expectError(answer, 'payload_too_large')
    expectDocumentedError(operation, answer)
  })

  it('refuses it in chunks, and bodies that are far larger', async () => {
    expectError(await ask(path, { method: 'POST', key: org.api_key, body: big, chunked: true }), 'payload_too_large')
    expectError(
      await ask(path, { method: 'POST', key: org.api_key, body: 'x'.repeat(8 * mebibyte), chunked: true }),
      'payload_too_large',
    )
    expectError(await ask(path, { method: 'POST', key: org.api_key, body: 'x'.repeat(8 * mebibyte) }), 'payload_too_large')
  })

  it('comes after the key and the scope', async () => {
    expectError(await ask(path, { method: 'POST', body: big }), 'unauthenticated')
    const narrow = await org.keyWith({ scopes: ['wallets:read'] })
    expectError(await ask(path, { method: 'POST', key: narrow.text, body: big }), 'insufficient_scope')
  })
})
