import { describe, expect, it } from 'vitest'
import { sameOrigin } from './same-origin'

const ours = { host: 'assay.test:3000', origin: 'http://assay.test:3000', 'content-type': 'application/json; charset=utf-8' }
const asked = (method: string, headers: Record<string, string | undefined>) => {
  const sent = Object.entries({ ...ours, ...headers }).filter((one): one is [string, string] => one[1] !== undefined)
  return new Request('http://assay.test:3000/api/trpc/x', { method, headers: sent, ...(method === 'POST' ? { body: '{}' } : {}) })
}

describe('sameOrigin', () => {
  it.each([
    ['a write of our own page', 'POST', {}],
    ['with what the browser says of it', 'POST', { 'sec-fetch-site': 'same-origin' }],
    ['a read without an origin', 'GET', { origin: undefined }],
    ['a read that somebody typed', 'GET', { origin: undefined, 'sec-fetch-site': 'none' }],
    ['our page behind a proxy that ends TLS', 'POST', { origin: 'https://assay.test:3000' }],
  ])('lets %s through', (_, method, headers) => expect(sameOrigin(asked(method, headers))).toBe(true))

  it.each([
    ['another origin', 'POST', { origin: 'http://evil.test' }],
    ['another port', 'POST', { origin: 'http://assay.test:3001' }],
    ['an origin that begins like ours', 'POST', { origin: 'http://assay.test:3000.evil.test' }],
    ['an origin that names us as a user', 'POST', { origin: 'http://assay.test:3000@evil.test' }],
    ['no origin', 'POST', { origin: undefined }],
    ['the origin of a sandboxed frame', 'POST', { origin: 'null' }],
    ['no host', 'POST', { host: undefined }],
    ['a form’s type', 'POST', { 'content-type': 'text/plain' }],
    ['a type that only begins like ours', 'POST', { 'content-type': 'application/jsonp' }],
    ['no type', 'POST', { 'content-type': '' }],
    ['what a browser says of another site', 'POST', { 'sec-fetch-site': 'cross-site' }],
    ['what a browser says of a sibling', 'POST', { 'sec-fetch-site': 'same-site' }],
    ['a read from another site', 'GET', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', (_, method, headers) => expect(sameOrigin(asked(method, headers))).toBe(false))

  it('takes the bytes of a file where they are what is taken', () => {
    const bytes = { 'content-type': 'application/octet-stream' }
    expect(sameOrigin(asked('POST', bytes), 'application/octet-stream')).toBe(true)
    expect(sameOrigin(asked('POST', bytes))).toBe(false)
  })
})
