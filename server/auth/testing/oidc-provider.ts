import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Person {
  sub: string
  email: string
  email_verified?: boolean
  name?: string
}
/** Claims, signature or issuer gone wrong, to see that it is noticed. */
export type Flaw = 'nonce' | 'audience' | 'signature' | 'expired' | 'issuer' | null

interface Grant {
  person: Person
  redirectUri: string
  challenge: string
  nonce: string
}

/** Both parts are form-encoded before they are joined (RFC 6749, section 2.3.1). */
const formText = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')

/**
 * A small OpenID Connect provider that works: discovery, authorisation code with PKCE (S256, demanded), client secret by
 * basic authentication, ID tokens signed RS256 with a published key (OpenID Connect Core 1.0, RFC 7636).
 */
export async function startOidcProvider(client: { id: string; secret: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const grants = new Map<string, Grant>()
  const state = { person: null as Person | null, flaw: null as Flaw, tokenRequests: 0 }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', issuer)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/.well-known/openid-configuration') {
      return json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    }
    if (url.pathname === '/keys')
      return json(200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] })
    if (url.pathname === '/authorize') return authorize(url.searchParams, response)
    if (url.pathname !== '/token' || request.method !== 'POST') return json(404, { error: 'not_found' })
    state.tokenRequests++
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    const expected = `Basic ${Buffer.from(`${formText(client.id)}:${formText(client.secret)}`).toString('base64')}`
    if (request.headers.authorization !== expected) return json(401, { error: 'invalid_client' })
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.redirectUri !== form.get('redirect_uri') || challenge !== grant.challenge)
      return json(400, { error: 'invalid_grant' })
    return json(200, {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      expires_in: 60,
      id_token: idToken(grant),
    })
  }

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const asked = (name: string) => query.get(name) ?? ''
    const fit =
      asked('response_type') === 'code' &&
      asked('client_id') === client.id &&
      asked('code_challenge_method') === 'S256' &&
      asked('scope').split(' ').includes('openid') &&
      [asked('code_challenge'), asked('state'), asked('nonce')].every((value) => value.length >= 20)
    if (!fit || state.person === null) return response.writeHead(400).end('the request is not whole')
    const code = randomBytes(24).toString('base64url')
    const redirectUri = asked('redirect_uri')
    grants.set(code, { person: state.person, redirectUri, challenge: asked('code_challenge'), nonce: asked('nonce') })
    const back = new URL(redirectUri)
    back.search = new URLSearchParams({ code, state: asked('state') }).toString()
    return response.writeHead(302, { location: back.href }).end()
  }

  function idToken({ person, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000) - (state.flaw === 'expired' ? 7200 : 0)
    const claims = {
      ...person,
      iss: state.flaw === 'issuer' ? 'https://elsewhere.example' : issuer,
      aud: state.flaw === 'audience' ? 'another-client' : client.id,
      iat: now,
      exp: now + 300,
      nonce: state.flaw === 'nonce' ? 'another' : nonce,
    }
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part({ alg: 'RS256', typ: 'JWT', kid: 'one' })}.${part(claims)}`
    const key = state.flaw === 'signature' ? stranger : privateKey
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
  }

  return {
    issuer,
    state,
    close: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  }
}
