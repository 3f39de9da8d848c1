import { spawnSync } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyLogs } from '@/scripts/audit/verify-logs'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { MailServer } from '@/scripts/test/mail-server'
import { openTestDatabase } from '@/scripts/test/test-database'
import { verifyCases } from '@/scripts/verify-timeline/verify-cases'
import { makeCheckpoints } from '@/server/domain/audit'
import { addCaseNote, createCase } from '@/server/domain/case'
import { currentConditions, serviceStatus } from '@/server/domain/status'
import { closeDatabase } from '@/server/platform/db'
import { type Env, env } from '@/server/platform/env'
import { uuidOf } from '@/server/platform/ids'
import { anchorHistory, readAnchors, setAside } from '.'
import { rewriteAuditLog } from './testing/rewrite'

// Own database, as a verification reads the history of every organisation.
process.env.EGRESS_ALLOW_CIDRS = '127.0.0.0/8'
process.env.LOG_LEVEL = 'error'
const database = await openTestDatabase()
const store = globalThis as typeof globalThis & { __assayEnv?: Env }
const settings = env()

let org: SuiteOrganisation
let owner: pg.Client
let caseId: string
/** The directory of anchors, one for each test. */
let directory: string
/** A copy of that directory. */
const copyPlace = () => `${directory}-copy`

beforeAll(async () => {
  org = await suiteOrganisation('Anchors')
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  // Bypasses the triggers, as the owner of a database can.
  await owner.query('set session_replication_role = replica')
  caseId = (await createCase(org.ctx, { title: 'Anchored' })).id
  for (const text of ['First.', 'Second.', 'Third.']) await note(text)
})
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'assay-anchors-'))
  use({})
})
afterEach(async () => {
  for (const made of [directory, copyPlace()]) await rm(made, { recursive: true, force: true })
})
afterAll(async () => {
  await owner.end()
  await closeDatabase()
  await database.close()
})

const note = (text: string) => addCaseNote(org.ctx, { id: caseId, text })
function use(more: Partial<Env>): void {
  store.__assayEnv = { ...settings, ANCHOR_DIR: directory, ...more }
}
async function anchor() {
  await makeCheckpoints()
  return anchorHistory()
}
async function verified(from = directory): Promise<{ status: number; text: string }> {
  const lines: string[] = []
  const status = await verifyLogs({
    kept: null,
    anchors: await readAnchors(from),
    json: false,
    print: (line) => lines.push(line),
  })
  return { status, text: lines.join('\n') }
}
async function verifiedCases(): Promise<{ status: number; text: string }> {
  const lines: string[] = []
  const status = await verifyCases(null, { json: false, anchors: await readAnchors(), print: (line) => lines.push(line) })
  return { status, text: lines.join('\n') }
}
/** Tampers with tables of the organisation, and restores them afterwards. */
async function harmed(tables: string[], harm: () => Promise<unknown>, then: () => Promise<void>): Promise<void> {
  for (const table of tables) await owner.query(`create temp table kept_${table} as select * from ${table}`)
  try {
    await harm()
    await then()
  } finally {
    for (const table of tables) {
      await owner.query(`delete from ${table}`)
      await owner.query(`insert into ${table} select * from kept_${table}`)
      await owner.query(`drop table kept_${table}`)
    }
  }
}
const audit = ['audit_event', 'audit_head', 'audit_checkpoint']
const newest = async () => {
  const [log = ''] = (await readdir(directory)).filter((name) => name.length === 36)
  const files = (await readdir(path.join(directory, log))).filter((name) => name.endsWith('.jsonl')).sort()
  return path.join(directory, log, files.at(-1) ?? '')
}

describe('history with anchors', () => {
  it('is whole as long as nobody touched it, and a batch holds only what is new', async () => {
    expect((await anchor()).faults).toEqual([])
    await note('Fourth.')
    await anchor()
    await anchor()
    const { logs } = await readAnchors()
    expect(logs[0]?.batches.map(({ n, entries }) => [n, entries.map(({ kind }) => kind).sort()])).toEqual([
      [1, expect.arrayContaining(['audit', 'timeline'])],
      [2, ['audit', 'timeline']],
      [3, []],
    ])
    expect(await verified()).toMatchObject({ status: 0 })
    expect(await verifiedCases()).toMatchObject({ status: 0 })
  })

  it('is not whole where a row was taken out, the chain computed anew and the checkpoints deleted', async () => {
    await anchor()
    const rewrite = () => rewriteAuditLog(owner, org.org_id, 3)
    await harmed(audit, rewrite, async () => {
      const { status, text } = await verified()
      expect(text).toMatch(/row \d+ is (signed by a checkpoint but is missing|not the one its checkpoint signed)/)
      expect(status).toBe(1)
    })
    // An hour later the worker signs the rewritten chain; the anchors still reveal it.
    const signed = async () => {
      await rewrite()
      await makeCheckpoints()
    }
    await harmed(audit, signed, async () => {
      expect((await anchorHistory()).faults).toEqual([
        expect.stringMatching(/row \d+ of the audit log is not the one that was anchored/),
      ])
      expect((await currentConditions(org.ctx)).map(({ kind }) => kind)).toContain('anchors_disagree')
      expect((await verified()).status).toBe(1)
    })
  })

  it('is not whole without anchors where rows are older than an hour and have no checkpoint', async () => {
    const old = async () => {
      await owner.query(`update audit_event set at = at - interval '3 hours' where org_id = $1`, [org.org_id])
      await rewriteAuditLog(owner, org.org_id, 3)
    }
    await harmed(audit, old, async () => {
      const { status, text } = await verified()
      expect(text).toContain('which has no checkpoint')
      expect(text).toContain(`anchors: there are none in ${directory}`)
      expect(status).toBe(1)
    })
  })

  it('is not whole where a timeline was rewritten, cut off or taken away', async () => {
    await anchor()
    const id = uuidOf('cas', caseId)
    const of = `where org_id = '${org.org_id}' and case_id = '${id}'`
    const cut = async () => {
      const { rows } = await owner.query<{ seq: number; prev_hash: Buffer }>(
        `delete from case_event ${of} and seq = (select max(seq) from case_event ${of}) returning seq, prev_hash`,
      )
      await owner.query('update case_file set events = $2, head = $3 where id = $1', [
        id,
        (rows[0]?.seq ?? 0) - 1,
        rows[0]?.prev_hash,
      ])
    }
    const tables = ['case_event', 'case_file']
    await harmed(tables, cut, async () => {
      const { status, text } = await verifiedCases()
      expect([status, text]).toEqual([1, expect.stringContaining('was anchored and is missing: the timeline was cut off')])
      expect((await anchorHistory()).faults).toEqual([expect.stringContaining(`${caseId}: event`)])
    })
    const take = () => owner.query('delete from case_file where id = $1', [id])
    await harmed(tables, take, async () => {
      expect((await verifiedCases()).text).toContain(`✗ ${caseId}: the case was anchored and is missing`)
    })
  })

  it('is not whole where an organisation is gone', async () => {
    await anchor()
    const hide = async () => {
      await owner.query('delete from login where org_id = $1', [org.org_id])
      await owner.query('delete from api_key_secret where org_id = $1', [org.org_id])
    }
    await harmed(['login', 'api_key_secret'], hide, async () => {
      expect((await verified()).text).toContain('there is no such log here')
    })
  })
})

describe('a log of anchors', () => {
  it.each([
    ['a batch was taken out', (lines: string[]) => lines.toSpliced(1, 1), 'batches were removed or inserted'],
    [
      'a batch was changed',
      (lines: string[]) => lines.map((line) => line.replace('"seq":', '"seq":1')),
      'does not match its hash',
    ],
    ['a batch was signed by somebody else', resigned, 'is not a key of this installation'],
    ['a line is no batch', (lines: string[]) => ['{}', ...lines], 'cannot be read'],
  ])('says so where %s', async (_, change, words) => {
    for (let i = 0; i < 3; i++) await anchor()
    const file = await newest()
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    await writeFile(file, `${change(lines).join('\n')}\n`)
    const { status, text } = await verified()
    expect([status, text]).toEqual([1, expect.stringContaining(words)])
  })

  it('goes on behind what a crash left of a line', async () => {
    await anchor()
    await appendFile(await newest(), '{"format":"assay-anch')
    expect((await verified()).status).toBe(0)
    await anchor()
    expect((await readAnchors()).logs[0]?.batches.map(({ n }) => n)).toEqual([1, 2])
    expect((await verified()).status).toBe(0)
  })

  it('can be read from an auditor’s copy', async () => {
    await anchor()
    const copy = copyPlace()
    await cp(directory, copy, { recursive: true })
    await rm(directory, { recursive: true })
    expect((await verified()).status).toBe(1)
    expect((await verified(copy)).status).toBe(0)
  })

  it('says for ever why something was set aside, and anchors it anew', async () => {
    await anchor()
    await harmed(
      audit,
      () => rewriteAuditLog(owner, org.org_id, 3),
      async () => {
        await makeCheckpoints()
        const organisation = (await readAnchors()).logs[0]?.batches[0]?.entries.find(({ kind }) => kind === 'audit')
        const id = organisation && 'organisation_id' in organisation ? organisation.organisation_id : ''
        expect((await setAside(id, 'Restored from the backup of 1 March.')).faults).toEqual([])
        const { status, text } = await verified()
        expect([status, text]).toEqual([0, expect.stringContaining('Restored from the backup of 1 March.')])
      },
    )
  })
})

describe('other places', () => {
  const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer }[] = []
  const objects = new Map<string, Buffer>()
  let server: Server
  let url: string
  let down = false
  let authority: string
  beforeAll(async () => {
    authority = await makeAuthority()
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body })
      if (down) response.writeHead(503).end()
      else if (url === '/tsa') response.writeHead(200).end(await stamped(authority, body))
      else if (method === 'PUT') {
        objects.set(url, body)
        response.writeHead(200).end()
      } else if (method === 'GET' && !objects.has(url)) response.writeHead(404).end()
      else response.writeHead(200).end(objects.get(url))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  })
  afterAll(async () => {
    await new Promise((done) => server.close(done))
    await rm(authority, { recursive: true, force: true })
  })
  beforeEach(() => {
    down = false
    seen.length = 0
    objects.clear()
  })

  it('get every batch once: a bucket with a lock, an auditor’s webhook and mailbox, and a time-stamping authority', async () => {
    const mailServer = await MailServer.start()
    use({
      ANCHOR_S3_ENDPOINT: url,
      ANCHOR_S3_BUCKET: 'anchors',
      ANCHOR_S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      ANCHOR_S3_SECRET_ACCESS_KEY: 'secret',
      ANCHOR_S3_LOCK_DAYS: 3650,
      ANCHOR_WEBHOOK_URL: `${url}/auditor`,
      ANCHOR_WEBHOOK_TOKEN: 'token-of-the-auditor',
      ANCHOR_MAIL_TO: 'auditor@example.test',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Assay <assay@example.test>',
      ANCHOR_TSA_URL: `${url}/tsa`,
    })
    await anchor()
    down = true
    mailServer.refuses = true
    await note('While all are away.')
    const away = await anchor()
    expect(away.places.map(({ kind, error }) => [kind, error === null])).toEqual([
      ['directory', true],
      ['bucket', false],
      ['webhook', false],
      ['mail', false],
      ['timestamp', false],
    ])
    expect((await serviceStatus()).anchors?.places.map(({ kind, failing_since }) => [kind, failing_since === null])).toEqual([
      ['directory', true],
      ['bucket', false],
      ['webhook', false],
      ['mail', false],
      ['timestamp', false],
    ])
    down = false
    mailServer.refuses = false
    await anchor()
    const { logs, stamps, faults } = await readAnchors()
    const batches = logs[0]?.batches ?? []
    expect(faults).toEqual([])
    expect(stamps).toBe(2)
    expect([...objects.values()].map(String)).toEqual(batches.map((batch) => JSON.stringify(batch)))
    const puts = seen.filter(({ method }) => method === 'PUT')
    expect(puts.every(({ headers }) => headers['x-amz-object-lock-mode'] === 'COMPLIANCE')).toBe(true)
    const taken = seen.filter((one) => one.url === '/auditor')
    expect(taken.at(-1)?.headers).toMatchObject({ authorization: 'Bearer token-of-the-auditor' })
    expect(new Set(taken.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set(batches.map(({ log, n }) => `${log}/${n}`)),
    )

    // Each batch in its own mail, complete, with its own id.
    await mailServer.stop()
    expect(mailServer.taken.map(({ to }) => to)).toEqual(batches.map(() => ['auditor@example.test']))
    expect(mailServer.taken.map(({ messageId }) => messageId)).toEqual(batches.map(({ log, n }) => `<${n}.${log}@anchors.assay>`))
    expect(mailServer.taken.map(({ attachments }) => attachments)).toEqual(batches.map((batch) => [JSON.stringify(batch)]))

    // The batches that were sent reveal a rewritten history without this machine's own files.
    const auditors = copyPlace()
    const log = batches[0]?.log ?? ''
    await cp(path.join(directory, log), path.join(auditors, log), { recursive: true })
    await harmed(
      audit,
      () => rewriteAuditLog(owner, org.org_id, 3),
      async () => {
        expect((await verified(auditors)).status).toBe(1)
      },
    )

    // OpenSSL verifies the authority's signature.
    const last = batches.at(-1)
    const args = ['ts', '-verify', '-in', path.join(directory, log, `${String(last?.n).padStart(8, '0')}.tsr`)]
    const checked = spawnSync('openssl', [...args, '-digest', last?.sha256 ?? '', '-CAfile', path.join(authority, 'ca.pem')], {
      encoding: 'utf8',
    })
    expect(`${checked.stdout}${checked.stderr}`).toContain('Verification: OK')
  })

  it('refuse a bucket that holds another batch', async () => {
    use({
      ANCHOR_S3_ENDPOINT: url,
      ANCHOR_S3_BUCKET: 'anchors',
      ANCHOR_S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      ANCHOR_S3_SECRET_ACCESS_KEY: 'secret',
    })
    await anchor()
    const [first = ''] = objects.keys()
    objects.set(first, Buffer.from('{}'))
    await rm(path.join(directory, 'sent.json'))
    expect((await anchor()).places.find(({ kind }) => kind === 'bucket')?.error).toMatch(/holds another batch/)
  })
})

/** Sets a key on every batch that the installation does not know. */
function resigned(lines: string[]): string[] {
  return lines.map((line) => JSON.stringify({ ...JSON.parse(line), key_id: 'somebody-else' }))
}

/** Sets up a time-stamping authority with OpenSSL in a directory. */
async function makeAuthority(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'assay-tsa-'))
  const run = (...args: string[]) => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  await writeFile(
    path.join(root, 'tsa.cnf'),
    `[tsa]
default_tsa = one
[one]
serial = serial
crypto_device = builtin
signer_cert = tsa.pem
certs = ca.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
[ext]
extendedKeyUsage = critical,timeStamping
`,
  )
  await writeFile(path.join(root, 'serial'), '01\n')
  run(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=Authority',
    '-days',
    '2',
  )
  run('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/CN=Stamps')
  const signing = [
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    'tsa.cnf',
    '-extensions',
    'ext',
  ]
  run('x509', '-req', '-in', 'tsa.csr', '-out', 'tsa.pem', ...signing)
  return root
}

async function stamped(root: string, query: Buffer): Promise<Buffer> {
  await writeFile(path.join(root, 'query'), query)
  const args = ['ts', '-reply', '-config', 'tsa.cnf', '-section', 'one', '-queryfile', 'query', '-out', 'reply']
  const { status, stderr } = spawnSync('openssl', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return readFile(path.join(root, 'reply'))
}
