import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { serverUrl } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'
import { Assay, AssayError, items } from '.'
import { errorText } from './example'

let org: SuiteOrganisation
let assay: Assay
const address = freshAddress('ethereum')
beforeAll(async () => {
  org = await suiteOrganisation('Client')
  assay = new Assay({ baseUrl: serverUrl().origin, apiKey: org.api_key })
  await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 10n ** 18n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

describe('the client against the service', () => {
  it('writes once however often a write is sent', async () => {
    const key = randomUUID()
    const body = { title: 'Sent twice', customer_reference: 'twice' }
    const first = await assay.createCase({ body }, { idempotencyKey: key })
    const second = await assay.createCase({ body }, { idempotencyKey: key })
    expect(second).toEqual(first)
    expect((await assay.listCases({ query: { customer_reference: 'twice' } })).data).toHaveLength(1)
  })

  it('reads every page of a list, each item once', async () => {
    const made = []
    for (const title of ['1', '2', '3', '4', '5'])
      made.push((await assay.createCase({ body: { title, customer_reference: 'pages' } })).id)
    const read = []
    for await (const { id } of items((cursor) => assay.listCases({ query: { customer_reference: 'pages', limit: 2, cursor } })))
      read.push(id)
    expect(read.toSorted()).toEqual(made.toSorted())
  })

  it('sends a file and gets the same bytes', async () => {
    const { id } = await assay.createCase({ body: { title: 'With evidence' } })
    const bytes = new TextEncoder().encode('hash,amount\nab,1\n')
    const { id: evidence_id } = await assay.addCaseEvidence({ path: { id }, query: { name: 'flows.csv' }, body: bytes })
    const file = await assay.getCaseEvidenceContent({ path: { id, evidence_id } })
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
  })

  it('throws what the service says', async () => {
    const failure = await assay.getCase({ path: { id: 'cas_01h455vb4pex5vsknk084sn02q' } }).catch((thrown: unknown) => thrown)
    expect(failure).toBeInstanceOf(AssayError)
    expect(failure).toMatchObject({ status: 404, code: 'not_found', requestId: expect.stringMatching(/^req_/) })
    const refused = await assay
      .checkRisk({ body: { network: 'ethereum', address: 'nonsense' } })
      .catch((thrown: unknown) => thrown)
    expect(errorText(refused)).toContain('body.address')
  })

  it('runs its example from a shell', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'client/main.ts', 'ethereum', address, 'example-customer'],
      { cwd: repositoryRoot, env: { ...process.env, ASSAY_URL: serverUrl().origin, ASSAY_API_KEY: org.api_key } },
    )
    expect(stdout).toContain(`${address} is unknown`)
    expect(stdout).toContain('Onboarding of example-customer: open')
  })
})
