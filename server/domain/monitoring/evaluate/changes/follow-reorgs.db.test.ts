import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createMonitoredWallet as operation } from '@/contract/monitoring/monitoring'
import { freshAddress } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { ingestBlocks, type NormalisedTransfer, rewindChain } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import type { NormalisedBlock } from '@/server/chain/provider'
import { closeDatabase, pool } from '@/server/platform/db'
import { createMonitoredWallet, evaluateNetwork } from '../..'
import { alertsOf, dollarToken, toldOf } from '../testing/watch'

vi.setConfig({ testTimeout: 60_000 })

const ethereum = networkNamed('ethereum')
const now = Math.floor(Date.now() / 1000) - 3600
const other = freshAddress('ethereum')
// A rewind removes everything above it, so this suite has its own chain.
let database: Awaited<ReturnType<typeof openTestDatabase>>
let usd: NormalisedTransfer['asset']
let org: SuiteOrganisation
beforeAll(async () => {
  database = await openTestDatabase()
  await land(block(100, '', []))
  usd = await dollarToken(
    new Date(now * 1000).toISOString().slice(0, 10),
    new Date((now + 3600) * 1000).toISOString().slice(0, 10),
  )
  org = await suiteOrganisation('Reorganised')
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})

const hex = (text: string) => createHash('sha256').update(text).digest('hex')

interface Payment {
  name: string
  to: string
  dollars: number
}

/** A block of a branch with payments in dollars; a payment is the same transaction on every branch. */
function block(height: number, branch: string, payments: Payment[]): NormalisedBlock {
  const time = now + height
  return {
    height,
    hash: hex(`${height}${branch}`),
    parentHash: parentOf(height, branch),
    time,
    coverage: { internalTransfers: false, notes: [] },
    transactions: payments.map(({ name, to, dollars }, index) => ({
      hash: hex(name),
      index,
      status: 'confirmed',
      feeRaw: 1n,
      feePayer: other,
      inputs: [],
      outputs: [],
      heuristics: [],
      transfers: [
        {
          hash: hex(name),
          transferIndex: 0,
          blockHeight: height,
          txIndex: index,
          blockTime: time,
          from: other,
          to,
          asset: usd,
          amountRaw: String(dollars * 1e6),
        },
      ],
    })),
  }
}

/** The branch that each branch forks from, and above which height. */
const forks: Record<string, [from: string, height: number]> = { x: ['', 101], y: ['x', 103] }

function parentOf(height: number, branch: string): string {
  const [from, fork] = forks[branch] ?? ['', -1]
  return hex(`${height - 1}${height - 1 === fork ? from : branch}`)
}

async function land(...blocks: NormalisedBlock[]): Promise<void> {
  const client = await pool().connect()
  await ingestBlocks(client, ethereum, blocks, { source: 'evm' }).finally(() => client.release())
}
async function rewind(fork: number): Promise<void> {
  const client = await pool().connect()
  await rewindChain(client, ethereum, fork).finally(() => client.release())
}
const evaluate = () => evaluateNetwork({ network: ethereum })
const watch = async (rules: (string | Record<string, unknown>)[]) => {
  const address = freshAddress('ethereum')
  await createMonitoredWallet(
    org.ctx,
    operation.body?.parse({ network: 'ethereum', address, rules }) as Parameters<typeof createMonitoredWallet>[1],
  )
  return address
}
const shown = async (address: string) =>
  (await alertsOf(org.ctx.org.id, address)).map(({ rule, occurrences, orphaned, facts, turns }) => ({
    rule,
    occurrences,
    orphaned,
    facts: facts.map((fact) => (fact.orphaned ? 'gone' : 'stands')).join(' '),
    turns: turns.map(({ kind }) => kind).join(' '),
  }))

it('is told on the alerts that rest on what it took back, and again where it stands after all', async () => {
  const address = await watch(['large_transfer', { key: 'velocity', min_count: 2 }])
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name, to: address, dollars: 20_000 })) as [Payment, Payment, Payment]
  await land(block(101, '', [a]), block(102, '', [b]))
  await evaluate()
  expect(await shown(address)).toEqual([
    { rule: 'large_transfer', occurrences: 2, orphaned: 0, facts: 'stands stands', turns: 'raised occurred_again' },
    { rule: 'velocity', occurrences: 1, orphaned: 0, facts: 'stands', turns: 'raised' },
  ])

  await rewind(101)
  expect(await evaluate()).toBe(0)
  expect(await shown(address)).toEqual([
    {
      rule: 'large_transfer',
      occurrences: 2,
      orphaned: 1,
      facts: 'stands gone',
      turns: 'raised occurred_again evidence_orphaned',
    },
    { rule: 'velocity', occurrences: 1, orphaned: 1, facts: 'gone', turns: 'raised evidence_orphaned' },
  ])
  const [alert] = await alertsOf(org.ctx.org.id, address)
  expect(alert?.turns.at(-1)?.comment).toBe('A reorganisation of the chain removed 1 of 2 facts behind this alert.')
  expect(alert?.revision).toBe(2)
  expect(await toldOf(org, alert?.id ?? '')).toEqual({
    events: ['alert.created', 'alert.updated'],
    audit: ['alert.raised', 'alert.updated'],
  })
  // Nothing is reported twice.
  await evaluate()
  expect((await shown(address))[1]?.turns).toBe('raised evidence_orphaned')

  await land(block(102, 'x', []), block(103, 'x', [b, c]))
  await evaluate()
  expect(await shown(address)).toEqual([
    {
      rule: 'large_transfer',
      occurrences: 3,
      orphaned: 0,
      facts: 'stands stands stands',
      turns: expect.stringContaining('evidence_restored'),
    },
    {
      rule: 'velocity',
      occurrences: 2,
      orphaned: 0,
      facts: 'stands stands',
      turns: expect.stringContaining('evidence_restored'),
    },
  ])
})

it('leaves a window taken back that is not full any more on the new branch', async () => {
  const address = await watch([{ key: 'velocity', min_count: 2 }])
  const [a, b] = ['d', 'e'].map((name) => ({ name, to: address, dollars: 1 })) as [Payment, Payment]
  await land(block(104, 'x', [a]), block(105, 'x', [b]))
  await evaluate()
  await rewind(103)
  await land(block(104, 'y', [b]))
  await evaluate()
  expect(await shown(address)).toEqual([
    { rule: 'velocity', occurrences: 1, orphaned: 1, facts: 'gone', turns: 'raised evidence_orphaned' },
  ])
})

it('says nothing of a transfer that was taken back before it was judged', async () => {
  const address = await watch(['large_transfer'])
  await land(block(105, 'y', [{ name: 'f', to: address, dollars: 20_000 }]))
  await rewind(104)
  await evaluate()
  expect(await shown(address)).toEqual([])
})
