import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { NATIVE_ASSET_ID } from '@/server/chain/ingest'
import { privateNetwork } from '@/server/chain/testing/chain-fixture'
import { uuidv7 } from '@/server/platform/ids'
import { type LedgerCase, ledgerCase } from '../testing/arbitrary-ledgers'
import { MemoryLedgers, type MemoryMovement } from './memory'
import type { LedgerAsk } from './port'
import { PostgresLedgers } from './postgres.repo'
import { traceLedgers } from './trace-ledger'

vi.setConfig({ testTimeout: 240_000 })

const network = privateNetwork('ethereum').id
const [ours, theirs] = [uuidv7(), uuidv7()]
const client = new pg.Client({ connectionString: process.env.DATABASE_APP_URL })
beforeAll(() => client.connect())
afterAll(() => client.end())

const at = fc.option(fc.integer({ min: 900, max: 1200 }), { nil: null })
const statement = fc.record({
  address: fc.integer({ min: 2, max: 7 }),
  org: fc.constantFrom(null, null, ours, theirs),
  type: fc.constantFrom('actor', 'actor', 'actor', 'event'),
  removed: fc.constantFrom(false, false, false, true),
  pending: fc.constantFrom(false, false, false, true),
  dispute: fc.constantFrom(null, null, 'upheld', 'open'),
  times: fc.tuple(at, at, at, at).filter(([from, to]) => from === null || to === null || from < to),
})
type Statement = typeof statement extends fc.Arbitrary<infer T> ? T : never

/** What `attributed` promises, over the statements themselves. */
function counted(statements: readonly Statement[]): Map<number, number[]> {
  const cuts = new Map<number, Set<number>>()
  for (const { address, org, type, removed, pending, dispute, times } of statements) {
    if (org === theirs || type !== 'actor' || removed || pending || dispute === 'upheld') continue
    const mine = cuts.get(address) ?? new Set()
    cuts.set(address, mine)
    for (const time of times) if (time !== null) mine.add(time)
  }
  return new Map([...cuts].map(([address, times]) => [address, [...times].sort((a, b) => a - b)]))
}

const isFee = ({ place, to, asset }: MemoryMovement) => place.index === -1 && to === 0 && asset === NATIVE_ASSET_ID

/** Rows as ingest leaves them; orphaned copies stand beside them, and checkpoints wherever `every` says. */
async function write(movements: readonly MemoryMovement[], every: number): Promise<void> {
  const reference = new MemoryLedgers(movements, new Map())
  for (const m of movements.filter(({ from, raw }) => from !== 0 && raw > 0n).filter(isFee))
    await client.query(
      `insert into transaction_detail (network, tx_hash, block_height, block_hash, tx_index, status, fee_raw, fee_payer, block_time, detail)
       select $1, decode($2, 'hex'), $3::bigint, b, $4::int, s, $5::numeric, $6::bigint, to_timestamp($7), '{}'
       from (values ('\\x00'::bytea, $8::int), ('\\x01', 2)) v(b, s)`,
      [network, m.place.hash, m.place.height, m.place.tx, String(m.raw), m.from, m.time, m.place.height % 2],
    )
  const transfers = movements.filter((m) => !isFee(m))
  await client.query(
    `with t as (select * from unnest($2::bigint[], $3::int[], $4::int[], $5::text[], $6::bigint[], $7::bigint[], $8::int[], $9::numeric[], $10::int[])
       t(height, tx, idx, hash, src, dst, asset, raw, time))
     insert into address_transfer (network, address_id, block_height, tx_index, tx_hash, transfer_index, direction, counterparty, asset_id, amount_raw, block_time, status, ingest_seq)
     select $1, a, height, tx, decode(hash, 'hex') || case orphan when 2 then '\\x00'::bytea else '' end, idx, direction, c, asset, raw, to_timestamp(time), orphan, 1
     from (select t.*, src as a, dst as c, case when src = dst then 2 else 1 end as direction from t
           union all select t.*, dst, src, 0 from t where src <> dst) e cross join (values (0), (2)) o(orphan)`,
    [
      network,
      transfers.map(({ place }) => place.height),
      transfers.map(({ place }) => place.tx),
      transfers.map(({ place }) => place.index),
      transfers.map(({ place }) => place.hash),
      transfers.map(({ from }) => from),
      transfers.map(({ to }) => to),
      transfers.map(({ asset }) => asset),
      transfers.map(({ raw }) => String(raw)),
      transfers.map(({ time }) => time),
    ],
  )
  if (every === 0) return
  for (const [address, asset] of ledgersOf(movements))
    for (const [n, { place, balance, deficit }] of reference.ledger(address, asset).entries())
      if (n % every === every - 1)
        await client.query(`insert into ledger_checkpoint values ($1, $2, $3, $4, $5, $6, decode($7, 'hex'), $8, $9, $10)`, [
          ...[network, address, asset, place.height, place.tx, place.index, place.hash, n + 1, String(balance), String(deficit)],
        ])
}

function ledgersOf(movements: readonly MemoryMovement[]): [number, number][] {
  const keys = new Set(movements.flatMap(({ from, to, asset }) => [`${from} ${asset}`, `${to} ${asset}`]))
  return [...keys].map((key) => key.split(' ').map(Number) as [number, number]).filter(([address]) => address !== 0)
}

async function say(statements: readonly Statement[]): Promise<void> {
  const become = (org: string) => client.query("select set_config('app.org_id', $1, true)", [org])
  for (const { address, org, type, removed, pending, dispute, times } of statements) {
    const id = uuidv7()
    await become(org ?? '')
    await client.query(
      `insert into attribution (id, org_id, network, address_id, label, confidence_basis, confidence, source_type, tag_type, concepts, tag_hash,
                                removed_at, pending, valid_from, valid_to, designated_at, delisted_at)
       values ($1, $2, $3, $4, 'test', 'forensic', 90, 'test', $5, '{}', $12, case when $6 then now() end, $7,
               to_timestamp($8), to_timestamp($9), to_timestamp($10), to_timestamp($11))`,
      [id, org, network, address, type, removed, pending, ...times, id],
    )
    await become(ours)
    if (dispute !== null)
      await client.query(
        `insert into attribution_dispute (org_id, id, attribution_id, network, address_id, state, reason, history, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, 'test', '[]', now(), now())`,
        [ours, uuidv7(), id, network, address, dispute],
      )
  }
  await become(ours)
}

async function holds({ movements, options }: LedgerCase, statements: readonly Statement[], every: number, limit: number) {
  await client.query('begin')
  try {
    await write(movements, every)
    await say(statements)
    const tagged = counted(statements)
    const [port, reference] = [new PostgresLedgers(client), new MemoryLedgers(movements, tagged)]
    expect(await port.attributed(network, [1, 2, 3, 4, 5, 6, 7])).toEqual(tagged)
    const asks = ledgersOf(movements).flatMap(([address, asset]) =>
      reference
        .ledger(address, asset)
        .flatMap(({ place }): LedgerAsk[] =>
          [true, false].map((inclusive) => ({ address, asset, from: place, inclusive, limit })),
        ),
    )
    for (const direction of ['source', 'destination'] as const)
      expect(await port.read(network, direction, asks)).toEqual(reference.read(network, direction, asks))
    const payments = options.payments.filter(({ counterparty }) => !tagged.has(counterparty))
    const asked = { ...options, network, payments }
    expect(await traceLedgers(port, asked)).toEqual(await traceLedgers(reference, asked))
  } finally {
    await client.query('rollback')
  }
}

it('gives the bits of the reference on generated chains, whoever speaks of the addresses and wherever checkpoints are', async () => {
  await fc.assert(
    fc.asyncProperty(
      ledgerCase(7, 30),
      fc.array(statement, { maxLength: 6 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 1, max: 6 }),
      holds,
    ),
    { numRuns: 400 },
  )
})
