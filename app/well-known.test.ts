import { afterEach, describe, expect, it } from 'vitest'
import { GET as security } from '@/app/.well-known/security.txt/route'
import { GET as robots } from '@/app/robots.txt/route'
import { type Env, env } from '@/server/platform/env'

const store = globalThis as typeof globalThis & { __assayEnv?: Env }
const set = (more: Partial<Env>) => {
  store.__assayEnv = { ...more } as Env
}
afterEach(() => {
  delete store.__assayEnv
})

describe('what scanners ask', () => {
  it('lets no crawler in', async () => {
    expect(await robots().text()).toBe('User-agent: *\nDisallow: /\n')
  })

  it('names a contact where the operator set one, until a day within a year (RFC 9116)', async () => {
    set({ SECURITY_CONTACT: 'mailto:security@example.test', PUBLIC_URL: 'https://assay.example.test/' })
    const answer = security()
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = Object.fromEntries(
      (await answer.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    )
    expect(lines).toMatchObject({
      Contact: 'mailto:security@example.test',
      Canonical: 'https://assay.example.test/.well-known/security.txt',
    })
    const days = (Date.parse(lines.Expires ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(179)
    expect(days).toBeLessThan(365)
  })

  it('says 404 where nobody set one', () => {
    set({})
    expect(security().status).toBe(404)
    expect(env().SECURITY_CONTACT).toBeUndefined()
  })
})
