import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { RevealedKey } from '@/contract/access/api-keys'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { closeDatabase } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'

const getting = operations.getMe as unknown as Operation
const listing = operations.listMembers as unknown as Operation

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Who asks')
})
afterAll(closeDatabase)

describe('GET /v1/me', () => {
  it('tells a key what it is and may, whatever its scopes', async () => {
    const key = await org.keyWith({ name: 'Narrow', scopes: ['audit:read'], rateLimit: 77, rateBurst: 7 })
    const me = expectContract(getting, await get('/v1/me', key.text))
    expect(me).toEqual({
      object: 'me',
      key: {
        id: key.id,
        name: 'Narrow',
        mode: 'live',
        scopes: ['audit:read'],
        rate_limit: 77,
        rate_burst: 7,
        expires_at: null,
      },
      organisation: { id: typeIdOf('org', org.org_id), name: 'Who asks' },
      livemode: true,
    })
  })

  it('tells a key of the sandbox that it is one', async () => {
    const made = (await post('/v1/keys', org.api_key, { name: 'Test', mode: 'test', preset: 'read_only' })).json
    const me = expectContract(getting, await get('/v1/me', (made as unknown as RevealedKey).secret))
    expect(me).toMatchObject({ key: { name: 'Test', mode: 'test' }, livemode: false })
  })

  it('400 and 401', async () => {
    expectInvalid(await get('/v1/me?x=1', org.api_key), 'query.x')
    const answer = await get('/v1/me', null)
    expectError(answer, 'unauthenticated')
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expectDocumentedError(getting, answer)
  })
})

describe('GET /v1/members', () => {
  it('lists who can be given work, by name and without e-mail addresses', async () => {
    const anna = await addPerson(org, 'analyst', 'Anna Analyst')
    const vera = await addPerson(org, 'viewer', 'Vera Viewer')
    const answer = await get('/v1/members', org.api_key)
    expect(expectContract(listing, answer).data).toEqual([
      { id: typeIdOf('usr', anna.uuid), object: 'member', name: 'Anna Analyst', role: 'analyst' },
      { id: typeIdOf('usr', org.user_id), object: 'member', name: 'Suite', role: 'admin' },
      { id: typeIdOf('usr', vera.uuid), object: 'member', name: 'Vera Viewer', role: 'viewer' },
    ])
    expect(answer.text).not.toContain('@')
    const analysts = expectContract(listing, await get('/v1/members?role=analyst,lead', org.api_key)).data as { id: string }[]
    expect(analysts.map(({ id }) => id)).toEqual([typeIdOf('usr', anna.uuid)])
    const assigned = await post('/v1/cases', org.api_key, { title: 'Given', assigned_investigator: analysts[0]?.id })
    expect(assigned.status).toBe(201)
  })

  it('400, 401, 403, and nobody of another organisation', async () => {
    expectInvalid(await get('/v1/members?role=boss', org.api_key), 'query.role')
    expectError(await get('/v1/members', null), 'unauthenticated')
    expectError(
      await get('/v1/members', (await org.keyWith({ scopes: scopesWithout('alerts:read') })).text),
      'insufficient_scope',
    )
    const stranger = await suiteOrganisation('Stranger')
    expect((await get('/v1/members', stranger.api_key)).json.data).toHaveLength(1)
  })
})
