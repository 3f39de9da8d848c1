import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { RevealedKey } from '@/contract/access/api-keys'
import { listItemOf } from '@/contract/kernel/page'
import { sandboxFixtures } from '@/contract/sandbox/sandbox'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract } from '@/scripts/test/fixtures/expectations'
import { type Answer, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const check = operations.checkRisk as unknown as Operation
const address = freshAddress('ethereum')
const fixture = sandboxFixtures.find(({ answer }) => answer.status === 200)

let org: SuiteOrganisation
let testKey: string
beforeAll(async () => {
  org = await suiteOrganisation('Modes')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 10n ** 18n, height: takeHeights(1) }])
  testKey = ((await post('/v1/keys', org.api_key, { name: 'T', mode: 'test', preset: 'full' })).json as unknown as RevealedKey)
    .secret
})
afterAll(closeDatabase)

const modes = (): [mode: string, key: string, livemode: boolean, subject: { network: string; address: string }][] => [
  ['live', org.api_key, true, { network: 'ethereum', address }],
  ['sandbox', testKey, false, { network: String(fixture?.network), address: String(fixture?.address) }],
]
const livemodeOf = (answer: Answer) => (answer.json as { livemode?: boolean }).livemode

describe('subject', () => {
  const subjectOf = ({ json }: Answer) => json.subject
  const wanted = () => ({ type: 'address', network: 'ethereum', address })

  it('is the same of a check, in the list of checks, of a screening, a wallet and an attribution', async () => {
    const made = await post('/v1/risk/check', org.api_key, { network: 'eth', address: address.toUpperCase().replace('0X', '0x') })
    expect((subjectOf(made) as { type: string }).type).toBe('address')
    const [listed] = (await get('/v1/risk/checks?limit=1', org.api_key)).json.data as { subject: unknown }[]
    expect(listed?.subject).toEqual(wanted())
    expect(subjectOf(await post('/v1/monitoring/wallets', org.api_key, { address, network: 'ethereum' }))).toEqual(wanted())
    const label = { label: 'L', category: 'exchange', confidence: 50 }
    expect(subjectOf(await post('/v1/attributions', org.api_key, { address, network: 'ethereum', ...label }))).toEqual(wanted())
  })

  it('stands beside the value of a subject of a case', async () => {
    const { subjects } = (await post('/v1/cases', org.api_key, { address, network: 'ethereum' })).json as {
      subjects: { value: string; address: string }[]
    }
    expect(subjects).toMatchObject([{ type: 'address', value: address, address }])
  })
})

describe('livemode', () => {
  it('stands on a check, its reading and its replay, to the byte and outside of its digest', async () => {
    for (const [mode, key, livemode, subject] of modes()) {
      const made = await post('/v1/risk/check', key, subject)
      const body = expectContract(check, made) as { check_id: string; reproducibility: { result_sha256: string } }
      expect(livemodeOf(made), mode).toBe(livemode)
      const read = await get(`/v1/risk/checks/${body.check_id}`, key)
      const replayed = await post(`/v1/risk/checks/${body.check_id}/replay`, key, {})
      expect([replayed.status, replayed.text]).toEqual([200, read.text])
      expect(read.json).toMatchObject({ livemode, reproducibility: { result_sha256: body.reproducibility.result_sha256 } })
    }
  })

  it('stands on what is made, and on every item of every list of such things', async () => {
    for (const [mode, key, livemode, subject] of modes()) {
      expect(livemodeOf(await post('/v1/cases', key, { title: 'One' })), mode).toBe(livemode)
      expect(livemodeOf(await post('/v1/monitoring/wallets', key, subject)), mode).toBe(livemode)
      const batch = (await post('/v1/risk/check/batch', key, { items: [subject, {}] })).json.data as { result?: object }[]
      expect(batch.map(({ result }) => result && (result as { livemode?: boolean }).livemode)).toEqual([livemode, undefined])
      for (const { response, path, id } of Object.values(operations) as unknown as Operation[]) {
        const item = listItemOf(response)?.item
        if (!item || path.includes('{') || !('livemode' in ((item as unknown as { shape: object }).shape ?? {}))) continue
        const { data } = (await get(path, key)).json as { data: { livemode?: boolean }[] }
        for (const one of data) expect(one.livemode, `${id}, ${mode}`).toBe(livemode)
      }
    }
  })

  it('is the same in a replayed answer', async () => {
    const headers = { 'idempotency-key': 'mode-of-a-copy' }
    const [first, again] = [
      await post('/v1/cases', testKey, { title: 'Copied' }, headers),
      await post('/v1/cases', testKey, { title: 'Copied' }, headers),
    ]
    expect([again.text, livemodeOf(again), again.headers['idempotent-replayed']]).toEqual([first.text, false, 'true'])
  })
})
