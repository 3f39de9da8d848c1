import http from 'node:http'
import { encode } from 'next-auth/jwt'
import { afterAll, describe, expect, it } from 'vitest'
import { ask, serverUrl } from '@/scripts/test/fixtures/http-client'
import { suiteOrganisation, suitePassword } from '@/scripts/test/fixtures/organisation'
import { authenticate } from '@/server/domain/session'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'

afterAll(closeDatabase)

/** The cookie that a browser has after signing in. */
async function signedIn(email: string): Promise<string> {
  const made = await authenticate({ email, password: suitePassword, ip: uuidv7(), userAgent: null })
  if (!made) throw new Error('the suite could not sign in')
  const token = { sub: made.user.id, session_id: made.session_id, org_id: made.org_id }
  return `next-auth.session-token=${await encode({ token, secret: process.env.AUTH_SECRET ?? '' })}`
}

/** Opens the stream and gives what it says until `enough`. */
function listen(cookie: string, enough: (text: string) => boolean): Promise<{ headers: http.IncomingHttpHeaders; text: string }> {
  const { hostname, port } = serverUrl()
  return new Promise((resolve, reject) => {
    const request = http.get({ hostname, port, path: '/api/live', headers: { cookie }, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (!enough(text)) return
        resolve({ headers: response.headers, text })
        request.destroy()
      })
      response.on('error', () => {})
    })
    request.on('error', reject)
    request.setTimeout(15_000, () => request.destroy(new Error('the stream said too little')))
  })
}

describe('GET /api/live', () => {
  it('is refused without a session, and from another site', async () => {
    expect((await ask('/api/live')).status).toBe(401)
    const { email } = await suiteOrganisation('Live')
    const cookie = await signedIn(email)
    expect((await ask('/api/live', { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  })

  it('streams what changes in the organisation of the session, uncompressed and uncached', async () => {
    const { email, ctx } = await suiteOrganisation('Live')
    const cookie = await signedIn(email)
    const write = () =>
      withOrg(ctx.org.id, (tx) =>
        tx.outboxEvent.create({
          data: {
            org_id: ctx.org.id,
            id: uuidv7(),
            type: 'alert.created',
            subject_id: 'alr_one',
            data: {},
            created_at: new Date(),
          },
        }),
      )
    let written = false
    const { headers, text } = await listen(cookie, (so_far) => {
      if (!written && so_far.includes('event: ready')) {
        written = true
        void write()
      }
      return so_far.includes('alr_one')
    })
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store, no-transform')
    expect(headers['content-encoding']).toBeUndefined()
    expect(text).toMatch(/id: [0-9a-f-]{36}\nevent: change\ndata: {"type":"alert.created","subject_id":"alr_one"/)
  })
})
