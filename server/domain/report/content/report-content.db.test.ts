import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readArchive, verifyBundle } from '@/bundle'
import { writeArchive } from '@/bundle/archive'
import { sampleKey, sampleKeys, sampleSignature } from '@/bundle/testing/sample-bundle'
import { graphDocument } from '@/contract/graph/graphs'
import { disclaimerText } from '@/contract/kernel/primitives'
import { type ReportDocument, type ReportSubject, reportDocument } from '@/contract/report/report-document'
import { listLabel } from '@/contract/words'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { addCaseEvidence, addCaseNote, addCaseTask, createCase, updateCase } from '@/server/domain/case'
import { saveGraph } from '@/server/domain/graph'
import { graphOf } from '@/server/domain/graph/testing/graph-of'
import { updateProfile } from '@/server/domain/organisation-settings'
import { ingestList, inspectBytes, screenSanctions } from '@/server/domain/screening'
import { closeDatabase, pool } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { composeReport, renderReport } from '.'
import { caseFindings } from './case-findings'
import { moment } from './format'
import { namedLists } from './named-lists'
import { nodesOf, readPdf, unbroken } from './testing/read-pdf'
import type { ComposeRequest } from './types'

const ether = 10n ** 18n
const day = (n: number) => Math.floor(Date.UTC(2024, 0, n) / 1000)
const key = sampleKey(11)
const listId = `suite_${newId('rpt').slice(-10)}`
const [mixer, hop, wallet, shop] = [0, 1, 2, 3].map(() => freshAddress('ethereum')) as [string, string, string, string]
const hash = createHash('sha256').update(wallet).digest('hex')
const listed = '0x098b716b8aaf21512996dc57eb0615e2383e2f96'
let org: SuiteOrganisation

beforeAll(async () => {
  org = await suiteOrganisation('Звіти & Söhne')
  const height = takeHeights(10)
  await land('ethereum', [
    { from: mixer, to: hop, amount: 3n * ether, height, time: day(1) },
    { from: hop, to: wallet, amount: 2n * ether, height: height + 1, time: day(2), hash, index: 0 },
    { from: wallet, to: shop, amount: ether, height: height + 2, time: day(3) },
  ])
  await attribute('ethereum', mixer, { category: 'mixing_service', label: 'Миксер Suite', confidence: 95 })
  const header =
    'id,name,aliases,type,program,date_of_birth,country,network,address,identifier_type,identifier,listed_at,delisted_at'
  const csv = `${header}\n27307,Grupa Lazarowa,,organisation,DPRK3,,KP,ETH,${listed},,,2019-09-13,\n`
  const files = [await inspectBytes('l.csv', Buffer.from(csv))]
  await ingestList(pool(), { listId, orgId: org.org_id, files, publishedAt: new Date('2026-01-05'), now: new Date() })
}, 60_000)
afterAll(closeDatabase)

async function composed(request: Omit<ComposeRequest, 'report'>): Promise<ReportDocument> {
  const author = { type: 'user' as const, id: newId('usr'), name: 'Ada Ökafor' }
  const report = { id: newId('rpt'), version: 2, supersedes: newId('rpt'), author }
  const document = await composeReport(org.ctx, { report, ...request })
  expect(reportDocument.parse(document)).toEqual(document)
  return document
}
const about = (type: ReportSubject['type'], value: string) => ({
  type,
  value,
  ...(type === 'screening' ? {} : { network: 'ethereum' }),
})
const rendered = (document: ReportDocument) =>
  renderReport(document, { formats: ['pdf', 'csv', 'json', 'zip'], sign: async (manifest) => sampleSignature(manifest, key) })
async function pagesOf(document: ReportDocument) {
  const { files } = await rendered(document)
  return readPdf(files[0]?.bytes as Uint8Array)
}

/** Checks what the first page of any report must contain. */
async function expectFirstPage(document: ReportDocument) {
  const { lang, pages } = await pagesOf(document)
  const first = unbroken(pages[0]?.text ?? '')
  const holds = (text: string) => expect(first).toContain(unbroken(text))
  expect(lang).toBe('en')
  for (const text of [document.title, disclaimerText, document.id, 'Version 2, supersedes', document.supersedes ?? ''])
    holds(text)
  for (const text of [moment(document.generated_at), 'Ada Ökafor (user)', 'Звіти & Söhne', document.model_version ?? ''])
    holds(text)
  if (document.subject !== null) holds(document.subject.value)
  if (document.risk?.level === 'unknown') holds('No score UNKNOWN')
  else if (document.risk !== null) holds(`${document.risk.score} of 100 ${document.risk.level.toUpperCase()}`)
  // A case starts with its findings; the digests to which it is pinned are at its end.
  const whole = unbroken(pages.map(({ text }) => text).join('\n'))
  if (document.hop_limit !== null) holds(`Hop limit ${document.hop_limit} hops`)
  if (document.policy !== null) {
    holds(`Policy version ${document.policy.version} (${document.policy.id})`)
    expect(document.type === 'case' ? whole : first).toContain(document.policy.sha256)
    if (document.type === 'case') expect(first).not.toContain(document.policy.sha256)
  }
  for (const { list_id, version, sha256 } of document.lists) {
    expect(whole).toContain(unbroken(`${listLabel(list_id)} ${version} ${sha256}`))
  }
  // Of all loaded lists, the first page names only those that name a party of this report.
  const named = new Set(namedLists(document).map(({ list_id }) => list_id))
  for (const { list_id, version } of document.lists) {
    if (!named.has(list_id)) expect(first).not.toContain(unbroken(`${listLabel(list_id)} ${version}`))
  }
  holds(document.stale ? 'Stale data' : 'Age of the data')
  if (document.data_as_of !== null) {
    holds(`block ${document.data_as_of.block_height.toLocaleString('en')} of ${document.data_as_of.network}`)
    expect(pages[0]?.text).toMatch(/: \d+ (d|h|min|s)( \d+ (h|min|s))? old when this report was made/)
  }
  for (const [k, page] of pages.entries()) {
    expect(page.text).toContain(`Page ${k + 1} of ${pages.length}`)
    expect(unbroken(page.text)).toContain(unbroken(disclaimerText))
    for (const { text, x, y, width } of page.pieces) {
      expect(x, text).toBeGreaterThanOrEqual(47.9)
      expect(x + width, text).toBeLessThanOrEqual(547.5)
      expect(y, text).toBeGreaterThan(20)
    }
  }
  const roots = pages.map(({ structure }) => structure)
  const levels = roots.flatMap((root) => nodesOf(root, /^H\d$/)).map(({ role }) => Number(role[1]))
  expect(levels[0]).toBe(1)
  for (const [k, level] of levels.entries()) if (k > 0) expect(level - (levels[k - 1] as number)).toBeLessThanOrEqual(1)
  for (const figure of roots.flatMap((root) => nodesOf(root, /^Figure$/))) expect(figure.alt?.length).toBeGreaterThan(20)
  expect(roots.flatMap((root) => nodesOf(root, /^TH$/)).length).toBeGreaterThan(4)
  return { first, all: whole, roots }
}

it('says the same to pdftotext, where that can be run', async () => {
  const document = await composed({ type: 'wallet', subject: about('address', wallet) })
  const { files } = await rendered(document)
  const { error, stdout } = spawnSync('pdftotext', ['-f', '1', '-l', '1', '-', '-'], { input: files[0]?.bytes as Uint8Array })
  if (error) return
  const first = unbroken(stdout.toString('utf8'))
  const pins = [
    disclaimerText,
    document.model_version ?? '-',
    `${document.hop_limit} hops`,
    document.policy?.sha256 ?? '-',
    'old when this report was made',
  ]
  for (const text of pins) expect(first).toContain(unbroken(text))
})

describe('a wallet’s report', () => {
  it('holds pins, charts, paths with their transactions, and statements with where they come from', async () => {
    const document = await composed({ type: 'wallet', subject: about('address', wallet) })
    expect(document.risk?.score).toBeGreaterThan(0)
    const { all, roots } = await expectFirstPage(document)
    for (const text of [wallet, mixer, hash, 'Миксер Suite', 'https://example.test/source', '95 of 100', 'Mixing service']) {
      expect(all).toContain(unbroken(text))
    }
    const figures = roots.flatMap((root) => nodesOf(root, /^Figure$/)).map(({ alt }) => alt ?? '')
    for (const start of [
      'Scale from 0',
      'Waterfall of the score',
      'Source of funds: share',
      'Received and sent by',
      'Path of the money',
    ]) {
      expect(
        figures.some((alt) => alt.startsWith(start)),
        start,
      ).toBe(true)
    }
  })

  it('of an address that was never seen says so', async () => {
    const { all } = await expectFirstPage(await composed({ type: 'wallet', subject: about('address', freshAddress('ethereum')) }))
    expect(all).toContain(unbroken('The address was never seen in the blocks that were read.'))
  })
})

it('a transaction’s report holds the transaction and its score', async () => {
  const { all } = await expectFirstPage(await composed({ type: 'transaction', subject: about('transaction', hash) }))
  for (const text of [hop, wallet, '2 ETH']) expect(all).toContain(unbroken(text))
})

it('a screening’s report holds the match, why it matched, and every list with its digest', async () => {
  const { id, lists_screened } = await screenSanctions(org.ctx, { address: listed, network: 'ethereum', lists: [listId] })
  const { all, first } = await expectFirstPage(await composed({ type: 'screening', subject: about('screening', id) }))
  expect(first).toContain('Match1ENTRY')
  for (const text of ['Grupa Lazarowa', '27307', 'DPRK3', lists_screened[0]?.sha256 ?? '-']) expect(all).toContain(unbroken(text))
})

it('a screening’s report says which lists were read in part, and that no match speaks of that part', async () => {
  const partId = `suite_${newId('rpt').slice(-10)}`
  const files = [await inspectBytes('l.csv', Buffer.from('id,name\n1,Nobody Of These\n'))]
  await ingestList(pool(), { listId: partId, orgId: org.org_id, files, now: new Date() })
  const { id } = await screenSanctions(org.ctx, { address: wallet, network: 'ethereum', lists: [partId, listId] })
  const { all, first } = await expectFirstPage(await composed({ type: 'screening', subject: about('screening', id) }))
  expect(first).toContain(unbroken('No entry in the part of the lists that was read matches.'))
  for (const text of [
    'What limits this answer',
    `${partId}: no match in the part that was read. The file has no place for crypto addresses.`,
    'No entry in the part of the lists below that was read matches.',
    `${partId} (incomplete)`,
    `${listId} (stale)`,
  ])
    expect(all).toContain(unbroken(text))
})

it('a monitoring period’s report counts what was raised and closed, and lists it', async () => {
  const own = await suiteOrganisation('Monitoring reports')
  await seedAlerts(own.org_id, 40, { wallets: 2, days: 10 })
  const period = { from: new Date(Date.now() - 11 * 86_400_000).toISOString(), to: new Date().toISOString() }
  const report = { id: newId('rpt'), version: 1, supersedes: null, author: { type: 'job' as const, id: 'x', name: 'A job' } }
  const document = await composeReport(own.ctx, { report, type: 'monitoring_period', period })
  if (document.type !== 'monitoring_period') throw new Error('another type')
  const { alerts, alerts_total, counts, by_day, wallets_total } = reportDocument.parse(document)
    .content as typeof document.content
  expect([alerts.length, alerts_total, wallets_total]).toEqual([40, 40, 2])
  expect(Object.values(counts.by_severity).reduce((sum, n) => sum + n, 0)).toBe(40)
  expect(by_day.reduce((sum, { raised }) => sum + raised, 0)).toBe(40)
  expect(alerts[0]?.created_at && alerts[0].created_at < (alerts[39]?.created_at ?? '')).toBe(true)
  const { pages } = await pagesOf(document)
  const all = unbroken(pages.map(({ text }) => text).join(''))
  for (const alert of alerts) expect(all).toContain(alert.subject.address)
  expect(all).toContain('40alerts')
})

describe('a case’s report', () => {
  const note =
    '# Findings\n\nThe wallet was paid by a **mixer**.\n\n- Наблюдение: перевод\n- שלום עולם 123\n- مرحبا بالعالم\n- 北京 \u202eevil\u202c\n\n```\ncode line\n```\n'
  const long = 'x'.repeat(400)
  const logo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQDb8GAAH3AVOLWnYpAAAAAElFTkSuQmCC'
  let document: ReportDocument

  beforeAll(async () => {
    const intake = { title: 'Payout held', summary: long, subjects: [{ type: 'address', value: wallet, network: 'ethereum' }] }
    const { id } = await createCase({ ...org.ctx, received: JSON.stringify(intake) }, intake as never)
    await addCaseNote(org.ctx, { id, text: note })
    await updateCase(org.ctx, { id, stage: 'triage', comment: 'Taken up' } as never)
    await addCaseTask(org.ctx, { id, title: 'Ask the customer', assignee: null, due_at: null })
    await addCaseEvidence(org.ctx, { id, name: 'statement.txt', content: new Blob(['seen']).stream(), declared_size: 4 } as never)
    const graph = graphDocument.parse(graphOf({ network: 'ethereum', address: wallet }))
    await saveGraph(org.ctx, { name: 'Where it went', case_id: id, document: graph })
    await updateProfile(org.ctx, { logo })
    document = await composed({ type: 'case', caseId: id })
    await updateProfile(org.ctx, { logo: null })
  })

  it('holds intake, subjects with present risk, timeline with hashes, notes, evidence with hashes, tasks and graph', async () => {
    const { all, first, roots } = await expectFirstPage(document)
    if (document.type !== 'case') throw new Error('another type')
    const { case: file, timeline, subjects, evidence, graphs } = document.content
    expect(first).toContain(file.id)
    // Page 1 has the findings, each sentence with its basis, and the organisation's logo.
    for (const { text, basis } of caseFindings(document.content)) expect(first).toContain(unbroken(`${text} [${basis}]`))
    expect(first).toContain(unbroken('What was found'))
    const pictures = roots[0] ? nodesOf(roots[0], /^Figure$/).map(({ alt }) => alt) : []
    expect(pictures).toContain('Logo of the organisation Звіти & Söhne')
    expect(subjects[0]?.check?.risk.score).toBe(document.risk?.score)
    for (const { hash: chained } of timeline) expect(all).toContain(chained)
    const digest = createHash('sha256').update('seen').digest('hex')
    expect(evidence.map(({ sha256 }) => sha256)).toEqual([digest])
    for (const text of [
      digest,
      'statement.txt',
      'Ask the customer',
      'Where it went',
      graphs[0]?.id ?? '-',
      'Payout held',
      long,
      'Taken up',
    ]) {
      expect(all).toContain(unbroken(text))
    }
    expect(roots.flatMap((root) => nodesOf(root, /^Figure$/)).some(({ alt }) => alt?.startsWith('Graph of 1 address'))).toBe(true)
  })

  it('has the score of a subject that has one, whoever of unknown level stands before it', async () => {
    const [venue, paid] = [freshAddress('ethereum'), freshAddress('ethereum')]
    await land('ethereum', [{ from: venue, to: paid, amount: ether, height: takeHeights(1), time: day(1) }])
    await attribute('ethereum', venue, { category: 'exchange' })
    const subjects = [freshAddress('ethereum'), paid].map((value) => ({ type: 'address', value, network: 'ethereum' }))
    const { id } = await createCase(org.ctx, { title: 'Two subjects', subjects } as never)
    const { first } = await expectFirstPage(await composed({ type: 'case', caseId: id }))
    expect(first).toContain(unbroken('0 of 100 LOW'))
    expect(first).toContain(unbroken(`The score is the highest among the subjects, that of ${paid}.`))
  })

  it('sets Cyrillic, Hebrew and Arabic, writes in Latin letters what the typeface lacks, and turns nothing around', async () => {
    const { pages } = await pagesOf(document)
    const text = pages.map((page) => page.text).join('\n')
    for (const words of ['Наблюдение: перевод', 'שלום עולם', 'مرحبا بالعالم', '⟦BeiJing⟧', '\\u{202e}evil', 'code line']) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('\u202e')
    expect(text).toContain('Words between ⟦ and ⟧ are written in Latin letters')
  })

  it('comes out the same to the byte, also from its JSON, and its bundle verifies until a bit of any file is flipped', async () => {
    const one = await rendered(document)
    const json = one.files.find(({ format }) => format === 'json')?.bytes as Uint8Array
    const again = await rendered(reportDocument.parse(JSON.parse(new TextDecoder().decode(json))))
    for (const [k, file] of one.files.entries()) {
      expect(Buffer.compare(file.bytes, again.files[k]?.bytes as Uint8Array), file.format).toBe(0)
    }
    const zip = one.files.find(({ format }) => format === 'zip')?.bytes as Uint8Array
    const keys = sampleKeys(key)
    const verdict = verifyBundle(zip, keys)
    expect(verdict).toMatchObject({ ok: true, problems: [], manifest: { report_id: document.id, stale: document.stale } })
    const names = verdict.files.map(({ name }) => name)
    for (const name of [
      'report.pdf',
      'report.json',
      'report.csv',
      'readme.txt',
      'tables/timeline.csv',
      'tables/graph_nodes.csv',
    ]) {
      expect(names).toContain(name)
    }
    const { regions } = writeArchive(readArchive(zip).files)
    expect(regions.map(({ name }) => name)).toEqual(['manifest.json', 'manifest.sig.json', ...names])
    for (const { name, data, end } of regions) {
      for (const share of [0, 0.5, 0.999]) {
        const altered = Uint8Array.from(zip)
        const at = data + Math.floor(share * (end - data))
        altered[at] = (altered[at] as number) ^ 16
        expect(
          verifyBundle(altered, keys).problems.map(({ file }) => file),
          `${name} at ${share}`,
        ).toContain(name)
      }
    }
  })

  it('has tables in which no spreadsheet finds a formula', async () => {
    const { files } = await rendered(document)
    const csv = new TextDecoder().decode(files.find(({ format }) => format === 'csv')?.bytes)
    const widths = new Set(
      csv
        .split('\r\n')
        .filter((line) => line.startsWith('report,'))
        .map((line) => line.split(',').length),
    )
    expect(csv.startsWith('table,name,value')).toBe(true)
    expect(widths.size).toBeGreaterThan(0)
    for (const line of csv.split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=@]/)
  })
})
