import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listAlerts as listed } from '@/contract/alert/alerts'
import { listCustomerTransfers as list, createCustomerTransfer as report } from '@/contract/customer/customer-transfers'
import { createCustomer as create } from '@/contract/customer/customers'
import { attribute, freshAddress } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { ingestBlocks, type NormalisedTransfer, recordPrices, rewindChain } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import type { NormalisedBlock } from '@/server/chain/provider'
import { listAlerts } from '@/server/domain/alert'
import { alertsOf, dollarToken } from '@/server/domain/monitoring/evaluate/testing/watch'
import { statusOf } from '@/server/platform/command/with-status'
import { closeDatabase, pool } from '@/server/platform/db'
import {
  createCustomer,
  createCustomerTransfer,
  followCustomers,
  getCustomer,
  getCustomerActivity,
  getCustomerRisk,
  getCustomerTransfer,
  importCustomers,
  listCustomerTransfers,
  nothingFollowed,
  replayCustomerRisk,
  updateCustomerTransfer,
} from '..'

vi.setConfig({ testTimeout: 60_000 })

const ethereum = networkNamed('ethereum')
const began = Math.floor(Date.now() / 1000) - 3600
const payer = freshAddress('ethereum')
// A rewind removes everything above it, so this suite has its own chain.
let database: Awaited<ReturnType<typeof openTestDatabase>>
let usd: NormalisedTransfer['asset']
let org: SuiteOrganisation
beforeAll(async () => {
  database = await openTestDatabase()
  await land(block(100, '', []))
  const days = [began, began + 3600].map((time) => new Date(time * 1000).toISOString().slice(0, 10))
  usd = await dollarToken(...days)
  org = await suiteOrganisation('Followed')
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})

const hex = (text: string) => createHash('sha256').update(text).digest('hex')
const hashOf = (name: string) => `0x${hex(name)}`

interface Payment {
  name: string
  from?: string
  to: string
  dollars: number
}

/** A block of a branch with payments in dollars; a payment is the same transaction on every branch. */
function block(height: number, branch: string, payments: Payment[], parent = hex(`${height - 1}${branch}`)): NormalisedBlock {
  const time = began + height
  return {
    height,
    hash: hex(`${height}${branch}`),
    parentHash: parent,
    time,
    coverage: { internalTransfers: false, notes: [] },
    transactions: payments.map(({ name, to, dollars, from = payer }, index) => ({
      hash: hex(name),
      index,
      status: 'confirmed',
      feeRaw: 1n,
      feePayer: payer,
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
          from,
          to,
          asset: usd,
          amountRaw: String(dollars * 1e6),
        },
      ],
    })),
  }
}

async function land(...blocks: NormalisedBlock[]): Promise<void> {
  const client = await pool().connect()
  await ingestBlocks(client, ethereum, blocks, { source: 'evm' }).finally(() => client.release())
}
async function rewind(fork: number): Promise<void> {
  const client = await pool().connect()
  await rewindChain(client, ethereum, fork).finally(() => client.release())
}

const followed = nothingFollowed()
const follow = () =>
  followCustomers(followed, (error) => {
    throw error
  })
const customerWith = (reference: string, more: object = {}) =>
  createCustomer(org.ctx, create.body?.parse({ reference, ...more }) as Parameters<typeof createCustomer>[1])
const reported = (id: string, body: object) =>
  createCustomerTransfer(org.ctx, {
    id,
    ...(report.body?.parse({
      network: 'ethereum',
      asset: usd.contract,
      occurred_at: new Date(began * 1000).toISOString(),
      ...body,
    }) as Omit<Parameters<typeof createCustomerTransfer>[1], 'id'>),
  })
const read = (id: string, transfer_id: string) => getCustomerTransfer(org.ctx, { id, transfer_id })

describe('a deposit', () => {
  it('is prepared, matched when its block comes, orphaned when it goes, and matched again; its day is counted each time', async () => {
    const address = freshAddress('ethereum')
    const { id } = await customerWith('reorganised')
    const made = await reported(id, {
      reference: 'd1',
      direction: 'deposit',
      amount: '20000.0',
      address,
      transaction_hash: hashOf('d1'),
    })
    expect(made).toMatchObject({ state: 'prepared', match: null, risk: null, amount: '20000', amount_usd: '20000' })
    await follow()
    expect((await read(id, made.id)).state).toBe('prepared')

    await land(block(101, '', [{ name: 'd1', to: address, dollars: 20_000 }]))
    await follow()
    const matched = await read(id, made.id)
    expect(matched).toMatchObject({
      state: 'matched',
      match: { kind: 'transfer', index: 0, block_height: 101, address, amount: '20000', amount_usd: '20000' },
      risk: { check_id: expect.stringMatching(/^chk_/) },
    })

    await rewind(100)
    await follow()
    const orphaned = await read(id, made.id)
    expect(orphaned).toMatchObject({ state: 'orphaned', match: { block_height: 101 } })
    expect(orphaned.orphaned_at).not.toBeNull()
    expect((await getCustomerActivity(org.ctx, { id })).left_out).toBe(1)
    expect((await getCustomerRisk(org.ctx, { id })).notes).toContain('1 orphaned transfer is left out: no chain has it now.')

    await land(block(101, 'x', [], hex('100')), block(102, 'x', [{ name: 'd1', to: address, dollars: 20_000 }]))
    await follow()
    expect(await read(id, made.id)).toMatchObject({ state: 'matched', orphaned_at: null, match: { block_height: 102 } })
    expect(await follow()).toBe(0)
  })

  it('that is there already is matched and checked before the answer', async () => {
    const address = freshAddress('ethereum')
    await land(block(103, 'x', [{ name: 'd2', to: address, dollars: 10 }]))
    const { id } = await customerWith('at once')
    const made = await reported(id, {
      reference: 'd2',
      direction: 'deposit',
      amount: '10',
      address,
      transaction_hash: hashOf('d2'),
    })
    expect(made).toMatchObject({ state: 'matched', risk: { check_id: expect.stringMatching(/^chk_/) } })
  })

  it('is mismatched where amount, asset or address differ, and says in what', async () => {
    const address = freshAddress('ethereum')
    await land(block(104, 'x', [{ name: 'd3', to: address, dollars: 10 }]))
    const { id } = await customerWith('mismatched')
    const at = { direction: 'deposit', address, amount: '10', transaction_hash: hashOf('d3') }
    const other = await reported(id, { ...at, reference: 'amount', amount: '11' })
    expect(other).toMatchObject({ state: 'mismatched', risk: null, differences: [{ field: 'amount', given: '11', found: '10' }] })
    const elsewhere = await reported(id, { ...at, reference: 'address', address: freshAddress('ethereum') })
    expect(elsewhere.differences.map(({ field }) => field)).toEqual(['address'])
    const ether = await reported(id, { ...at, reference: 'asset', asset: 'native' })
    expect(ether.differences.map(({ field }) => field)).toEqual(['asset'])
  })

  it('that another customer reported already is not counted twice', async () => {
    const address = freshAddress('ethereum')
    await land(block(105, 'x', [{ name: 'd4', to: address, dollars: 10 }]))
    const first = await customerWith('claims')
    const second = await customerWith('claims too')
    const body = { reference: 'd4', direction: 'deposit', amount: '10', address, transaction_hash: hashOf('d4') }
    const both = await Promise.all([reported(first.id, body), reported(second.id, body)])
    expect(both.map(({ state }) => state).sort()).toEqual(['matched', 'mismatched'])
    expect(both.flatMap(({ differences }) => differences.map(({ field }) => field))).toEqual(['claimed'])
  })
})

describe('a withdrawal', () => {
  it('is checked by its address at once, and matched once its transaction is named', async () => {
    const address = freshAddress('ethereum')
    const { id } = await customerWith('withdraws')
    const made = await reported(id, { reference: 'w1', direction: 'withdrawal', amount: '5', address })
    expect(made).toMatchObject({ state: 'prepared', transaction_hash: null, risk: { check_id: expect.stringMatching(/^chk_/) } })
    await land(block(106, 'x', [{ name: 'w1', to: address, dollars: 5 }]))
    const named = await updateCustomerTransfer(org.ctx, { id, transfer_id: made.id, transaction_hash: hashOf('w1') })
    expect(named).toMatchObject({ state: 'matched', risk: { check_id: made.risk?.check_id } })
    const again = { id, transfer_id: made.id, transaction_hash: hashOf('other') }
    await expect(updateCustomerTransfer(org.ctx, again)).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

describe('a price', () => {
  it('that comes later values what had none, and what was not expected is found then', async () => {
    const address = freshAddress('ethereum')
    const { id } = await customerWith('priced later', { expected_activity: { daily_volume_usd: '1000' } })
    const occurred_at = '2026-10-05T10:00:00Z'
    const made = await reported(id, {
      reference: 'late',
      direction: 'withdrawal',
      asset: 'native',
      amount: '2',
      address,
      occurred_at,
    })
    expect(made.amount_usd).toBeNull()
    const client = await pool().connect()
    await recordPrices(client, ethereum, { contract: '' }, [{ day: '2026-10-05', usdMicro: 2_000_000_000n }], 'suite').finally(
      () => client.release(),
    )
    await followCustomers(nothingFollowed(), (error) => {
      throw error
    })
    expect((await read(id, made.id)).amount_usd).toBe('4000')
    expect((await alertsOf(org.ctx.org.id, address)).map(({ title }) => title)).toEqual([
      'More than expected moved on 2026-10-05',
    ])
  })
})

describe('a reference of a customer', () => {
  it('gives the transfer that is there, and refuses other content', async () => {
    const { id } = await customerWith('repeats')
    const body = { reference: 'same', direction: 'withdrawal', amount: '5', address: freshAddress('ethereum') }
    const made = await reported(id, body)
    const again = await reported(id, { ...body, amount: '5.00' })
    expect([again.id, statusOf(again)]).toEqual([made.id, 200])
    await expect(reported(id, { ...body, amount: '6' })).rejects.toMatchObject({ code: 'reference_conflict' })
    const elsewhere = await customerWith('repeats too')
    expect((await reported(elsewhere.id, body)).id).not.toBe(made.id)
    const mine = await listCustomerTransfers(org.ctx, { id, ...list.query.parse({ direction: 'withdrawal', state: 'prepared' }) })
    expect(mine.data.map((one) => one.id)).toEqual([made.id])
  })

  it('and its transfers are nothing to another organisation', async () => {
    const { id } = await customerWith('private')
    const made = await reported(id, { reference: 'p', direction: 'withdrawal', amount: '5', address: freshAddress('ethereum') })
    const beside = await customerWith('beside')
    await expect(read(beside.id, made.id)).rejects.toMatchObject({ code: 'not_found' })
    const { ctx } = await suiteOrganisation('Elsewhere')
    for (const asked of [
      () => getCustomerTransfer(ctx, { id, transfer_id: made.id }),
      () => listCustomerTransfers(ctx, { id, ...list.query.parse({}) }),
      () => updateCustomerTransfer(ctx, { id, transfer_id: made.id, transaction_hash: hashOf('p') }),
      () => getCustomerRisk(ctx, { id }),
      () => getCustomerActivity(ctx, { id }),
    ]) {
      await expect(asked()).rejects.toMatchObject({ code: 'not_found' })
    }
    const own = await createCustomer(ctx, { reference: 'private' })
    await expect(getCustomerTransfer(ctx, { id: own.id, transfer_id: made.id })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a risky transfer', () => {
  it('raises one alert about the customer, before a withdrawal is sent', async () => {
    const address = freshAddress('ethereum')
    await attribute('ethereum', address, { category: 'sanction', label: 'Listed' })
    const { id } = await customerWith('risky withdrawal')
    const made = await reported(id, { reference: 'w', direction: 'withdrawal', amount: '5', address })
    const { data } = await listAlerts(org.ctx, listed.query.parse({ customer_reference: 'risky withdrawal' }))
    expect(data).toMatchObject([
      {
        rule: { key: 'customer_transfer_risk' },
        monitored_wallet_id: null,
        customer_transfer_id: made.id,
        subject: { address },
        risk: { check_id: made.risk?.check_id },
      },
    ])
    expect((await getCustomerRisk(org.ctx, { id })).level).toBe(made.risk?.level)
    await follow()
    expect((await getCustomer(org.ctx, { id })).alerts_open).toBe(1)
  })

  it('is told on its alert when its block goes, and when it is on chain again', async () => {
    const [address, mixer] = [freshAddress('ethereum'), freshAddress('ethereum')]
    await attribute('ethereum', mixer, { category: 'mixing_service', label: 'Mixer' })
    const payment = { name: 'risky', to: address, dollars: 50, from: mixer }
    await land(block(107, 'x', [payment]))
    const { id } = await customerWith('risky deposit')
    const made = await reported(id, {
      reference: 'd',
      direction: 'deposit',
      amount: '50',
      address,
      transaction_hash: hashOf('risky'),
    })
    expect(made).toMatchObject({ state: 'matched', risk: { level: expect.stringMatching(/high|severe/) } })
    const alert = async () => {
      const [found] = await alertsOf(org.ctx.org.id, address)
      return { rule: found?.rule, orphaned: found?.orphaned, turns: found?.turns.map(({ kind }) => kind) }
    }
    expect(await alert()).toEqual({ rule: 'customer_transfer_risk', orphaned: 0, turns: ['raised'] })
    await rewind(106)
    await follow()
    expect(await alert()).toMatchObject({ orphaned: 1, turns: ['raised', 'evidence_orphaned'] })
    await land(block(107, 'z', [], hex('106x')), block(108, 'z', [payment]))
    await follow()
    expect(await alert()).toMatchObject({ orphaned: 0, turns: ['raised', 'evidence_orphaned', 'evidence_restored'] })
  })
})

describe('what was expected', () => {
  it('raises one alert for a day and a breach, with the customer, and counts what has no price', async () => {
    const address = freshAddress('ethereum')
    const expected_activity = { daily_volume_usd: '100', assets: ['ETH'] }
    const { id } = await customerWith('expected', { expected_activity })
    for (const [reference, amount] of [
      ['a', '60'],
      ['b', '60'],
      ['c', '60'],
    ] as const) {
      await reported(id, { reference, direction: 'withdrawal', amount, address })
    }
    await reported(id, { reference: 'd', direction: 'withdrawal', amount: '1', asset: 'native', address })
    const alerts = await alertsOf(org.ctx.org.id, address)
    expect(alerts.map(({ rule, title }) => [rule, title.replace(/\d{4}-\d\d(-\d\d)?/, '…')])).toEqual([
      ['customer_activity', `${usd.contract} was not expected, in …`],
      ['customer_activity', 'More than expected moved on …'],
    ])
    const activity = await getCustomerActivity(org.ctx, { id })
    expect(activity.days.at(-1)).toMatchObject({ withdrawals: 4, withdrawals_usd: '180', unpriced: 1 })
    expect(activity.breaches.map(({ kind, unpriced }) => [kind, unpriced])).toEqual([
      ['daily_volume', 1],
      ['asset', 0],
    ])
    expect((await getCustomer(org.ctx, { id })).alerts_open).toBe(2)
  })
})

describe('the risk of a customer', () => {
  it('is the same bytes while nothing changes, and when it is derived again later', async () => {
    const { id } = await customerWith('derived')
    await reported(id, { reference: 'r', direction: 'withdrawal', amount: '5', address: freshAddress('ethereum') })
    const first = await getCustomerRisk(org.ctx, { id })
    expect(first.parts).toHaveLength(1)
    expect(JSON.stringify(await getCustomerRisk(org.ctx, { id }))).toBe(JSON.stringify(first))
    await reported(id, { reference: 's', direction: 'deposit', amount: '5', address: freshAddress('ethereum') })
    const second = await getCustomerRisk(org.ctx, { id })
    expect(second).toMatchObject({ level: 'unknown', complete: false, parts_total: 2 })
    expect(second.id).not.toBe(first.id)
    expect(JSON.stringify(await replayCustomerRisk(org.ctx, { id, risk_id: first.id }))).toBe(JSON.stringify(first))
    await follow()
    expect((await getCustomer(org.ctx, { id })).risk).toMatchObject({ id: second.id, level: 'unknown', complete: false })
  })
})

describe('an import', () => {
  const transfers = (lines: string[]) =>
    `customer_reference,reference,direction,network,asset,amount,address,occurred_at\n${lines.join('\n')}`
  const counts = async (id: string) => (await listCustomerTransfers(org.ctx, { id, ...list.query.parse({}) })).data.length

  it('writes all of a file or nothing, and says what is wrong with each line', async () => {
    const bad = 'reference,name,type\ni1,One,individual\ni2,Two,person\ni1,Other,individual\n'
    const refused = await importCustomers(org.ctx, { kind: 'customers', csv: bad, dry_run: false })
    expect(refused).toMatchObject({ written: false, faults_total: 2 })
    expect(refused.faults.map(({ line, field }) => [line, field])).toEqual([
      [3, 'type'],
      [4, 'reference'],
    ])
    const good = 'reference,name,type\ni1,One,individual\ni2,Two,organisation\n'
    expect(await importCustomers(org.ctx, { kind: 'customers', csv: good, dry_run: true })).toMatchObject({
      written: false,
      created: 2,
    })
    expect(await importCustomers(org.ctx, { kind: 'customers', csv: good, dry_run: false })).toMatchObject({
      written: true,
      created: 2,
    })
    expect(await importCustomers(org.ctx, { kind: 'customers', csv: good, dry_run: false })).toMatchObject({
      written: false,
      known: 2,
      created: 0,
    })
  })

  it('of transfers is settled by the worker', async () => {
    const { id } = await customerWith('imports', { expected_activity: { daily_volume_usd: '1' } })
    const [a, b] = [freshAddress('ethereum'), freshAddress('ethereum')]
    const at = '2026-11-01T00:00:00Z'
    const bad = transfers([
      `imports,t1,withdrawal,ethereum,native,1,${a},${at}`,
      `nobody,t2,withdrawal,ethereum,native,1,${b},${at}`,
      `imports,t3,deposit,nosuch,native,1,${b},${at}`,
    ])
    const refused = await importCustomers(org.ctx, { kind: 'transfers', csv: bad, dry_run: false })
    expect(refused.faults.map(({ line, field }) => [line, field])).toEqual([
      [3, 'customer_reference'],
      [4, 'network'],
    ])
    expect(await counts(id)).toBe(0)
    const good = transfers([
      `imports,t1,withdrawal,ethereum,native,1,${a},${at}`,
      `imports,t2,deposit,ethereum,${usd.contract},5,${b},${new Date(began * 1000).toISOString()}`,
    ])
    expect(await importCustomers(org.ctx, { kind: 'transfers', csv: good, dry_run: false })).toMatchObject({
      written: true,
      created: 2,
    })
    await follow()
    const { data } = await listCustomerTransfers(org.ctx, { id, ...list.query.parse({}) })
    expect(data.map(({ direction, risk }) => [direction, risk !== null])).toEqual([
      ['deposit', false],
      ['withdrawal', true],
    ])
    expect((await alertsOf(org.ctx.org.id, b)).map(({ rule }) => rule)).toEqual(['customer_activity'])
  })
})
