import { describe, expect, it } from 'vitest'
import { readReference } from '../reference'
import { type TryField, tryOperation } from './try-operation'
import { isLiveKey, keyIssue, prepare } from './try-request'
import { wayOut } from './way-out'

const tail = 'A'.repeat(38)

describe('a typed key', () => {
  it.each<[string, RegExp | null]>([
    ['', null],
    ['  ', null],
    [`asy_test_abcdEFG1_${tail}`, null],
    [`  asy_test_abcdEFG1_${tail}\n`, null],
    [`asy_live_abcdEFG1_${tail}`, /live key/],
    ['Bearer asy_live_', /live key/],
    ['ASY_LIVE_', /live key/],
    ['asy_test_abc', /Copy it whole/],
    [`Bearer asy_test_abcdEFG1_${tail}`, /Copy it whole/],
    ['sk_test_1', /Copy it whole/],
  ])('%j: %s', (typed, issue) => {
    if (issue === null) expect(keyIssue(typed)).toBeNull()
    else expect(keyIssue(typed)).toMatch(issue)
  })

  it.each([
    [`asy_live_abcdEFG1_${tail}`, true],
    [`x asy_live_`, true],
    ['asy_test_', false],
  ])('%s is one of a live organisation: %s', (typed, live) => {
    expect(isLiveKey(typed)).toBe(live)
  })
})

const field = (more: Partial<TryField>): TryField => ({
  name: 'id',
  in: 'path',
  required: true,
  type: 'string',
  value: '',
  placeholder: '',
  ...more,
})

describe('a prepared request', () => {
  const fields = [field({}), field({ name: 'q', in: 'query', required: false }), field({ name: 'from', in: 'query' })]
  const path = '/v1/things/{id}'

  it.each([
    [{ 'path.id': ' a/b?c#d ', 'query.from': '2026' }, '/v1/things/a%2Fb%3Fc%23d?from=2026'],
    [{ 'path.id': '..', 'query.q': 'a&b=c d', 'query.from': '1' }, '/v1/things/..?q=a%26b%3Dc+d&from=1'],
  ])('of %j goes to %s', (values, target) => {
    expect(prepare({ path, fields, body: null }, values, '')).toEqual({ request: { target, body: null } })
  })

  it('names what is missing, and JSON that is none', () => {
    expect(prepare({ path, fields, body: '{}' }, { 'path.id': ' ' }, '{a')).toEqual({
      issues: {
        'path.id': 'must not be empty',
        'query.from': 'must not be empty',
        body: expect.stringMatching(/^is not JSON: /),
      },
    })
  })

  it('sends the body as it was typed', () => {
    expect(prepare({ path: '/v1/x', fields: [], body: '{}' }, {}, '{ "a": 1 }')).toEqual({
      request: { target: '/v1/x', body: '{ "a": 1 }' },
    })
  })
})

describe('the way out', () => {
  it.each([
    [401, 'unauthenticated', null, /another test key/, '/settings/keys'],
    [403, 'insufficient_scope', null, /the scope cases:read/, '/settings/keys'],
    [404, 'not_found', null, /Take one from the list/, '/docs/errors#not_found'],
    [400, 'invalid_request', null, /details/, '/docs/errors#invalid_request'],
    [422, 'network_unsupported', null, /what to change/, '/docs/errors#network_unsupported'],
    [429, 'rate_limited', '5', /Wait 5 seconds/, undefined],
    [503, 'provider_degraded', null, /in a moment/, '/docs/errors#provider_degraded'],
    [502, null, null, /in a moment/, undefined],
  ])('of %i %s', (status, code, retryAfter, text, href) => {
    const out = wayOut({ status, code, scope: 'cases:read', retryAfter })
    expect(out.text).toMatch(text)
    expect(out.link?.href).toBe(href)
  })
})

describe('what may be tried', () => {
  const { groups, schemas } = readReference('https://assay.example.com')
  const all = groups.flatMap(({ operations }) => operations)
  const trials = new Map(all.map((one) => [one.id, tryOperation(one, schemas)]))

  it('is every read that answers JSON, and no write but those that change nothing', () => {
    const reads = all.filter(({ method }) => method === 'GET').map(({ id }) => id)
    const files = ['downloadReport', 'getCaseEvidenceContent', 'getFilingDocument']
    for (const id of reads) expect([id, trials.get(id) !== null]).toEqual([id, !files.includes(id)])
    const writes = all.filter(({ id, method }) => method !== 'GET' && trials.get(id)).map(({ id }) => id)
    const safe = [
      'checkRisk',
      'checkRiskBatch',
      'previewMonitoringDefaults',
      'replayRiskCheck',
      'screenSanctions',
      'validatePolicy',
    ]
    expect(writes.filter((id) => id !== 'screenSanctionsBatch').toSorted()).toEqual(safe)
  })

  it('begins with what every sandbox has, and shows ids of others as examples only', () => {
    expect(trials.get('getWallet')?.fields.slice(0, 2)).toMatchObject([
      { name: 'address', value: expect.stringMatching(/^0x/) },
      { name: 'network', value: 'sandbox' },
    ])
    expect(trials.get('getCase')?.fields[0]).toMatchObject({ name: 'id', value: '', placeholder: expect.stringMatching(/^cas_/) })
    expect(trials.get('checkRisk')?.body).toContain('"network": "sandbox"')
    expect(trials.get('screenSanctions')?.body).not.toContain('own_example')
  })
})
