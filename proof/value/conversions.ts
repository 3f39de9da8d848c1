import fc from 'fast-check'
import type pg from 'pg'
import { inProofDatabase } from '@/proof/in-proof-database'
import { privateNetwork } from '@/server/chain/testing/chain-fixture'
import { buildHeld, traceHeld } from '@/server/trace/graph/ledger-fixture'
import { MemoryLedgers } from '@/server/trace/ledger/memory'
import { PostgresLedgers } from '@/server/trace/ledger/postgres.repo'
import { type LedgerTrace, traceLedgers } from '@/server/trace/ledger/trace-ledger'
import { type SwapCase, swapCase } from '@/server/trace/testing/arbitrary-swaps'
import { writeClaims } from '@/server/trace/testing/write-claims'
import { writeMovements } from '@/server/trace/testing/write-ledgers'
import { exactly, reported, type ValueFigures } from './figures'

const cases = 100_000
/** How many worlds are drawn at a time, each time from its own seed. */
const drawn = 1_000
/** How many of them are written into a database, which takes a hundred times as long as tracing. */
const stored = 500

/** Traces through generated worlds with swaps: conservation of mass, and agreement of every engine. */
export async function proveConversions(_data: string): Promise<ValueFigures> {
  const seen = { worlds: 0, conserved: 0, memory: 0, postgres: 0, through: 0, conversions: 0, inferred: 0, unfollowed: 0 }
  for (const world of generated(cases)) {
    seen.worlds++
    const trace = await reference(world)
    if (isConserved(world, trace)) seen.conserved++
    if (textOf(traceHeld(buildHeld(world.movements, world.tagged, world.swaps), world.options)) === textOf(trace)) seen.memory++
    if (trace.conversions !== undefined) seen.through++
    seen.conversions += trace.conversions?.length ?? 0
    seen.inferred += trace.conversions?.filter(({ basis }) => basis === 'inferred').length ?? 0
    if (trace.unfollowed !== undefined) seen.unfollowed++
  }
  await inProofDatabase({}, async ({ pool }) => {
    const client = await pool.connect()
    try {
      for (const world of generated(stored)) if (await isSameStored(client, world)) seen.postgres++
    } finally {
      client.release()
    }
  })
  return {
    part: 'Conversions in a trace',
    rows: [
      exactly('generated worlds with swaps', seen.worlds, cases),
      exactly('worlds that kept every unit of mass', seen.conserved, cases),
      exactly('worlds that the ledgers in memory trace to the same bytes as the reference', seen.memory, cases),
      exactly('worlds that PostgreSQL traces to the same bytes as the reference', seen.postgres, stored),
      reported('worlds in which mass went through a swap', seen.through),
      reported('swaps that mass went through', seen.conversions),
      reported('of them only inferred, followed where the policy says so', seen.inferred),
      reported('worlds in which an inferred swap was met and not followed', seen.unfollowed),
    ],
  }
}

function* generated(count: number): Generator<SwapCase> {
  for (let from = 0; from < count; from += drawn)
    yield* fc.sample(swapCase(), { numRuns: Math.min(drawn, count - from), seed: 2026 + from })
}

function reference({ movements, tagged, swaps, options }: SwapCase): Promise<LedgerTrace> {
  return traceLedgers(new MemoryLedgers(movements, tagged, new Map(), swaps), options)
}

/** Whether all mass is in one end or another, and what was absorbed is in the hits and in their periods. */
function isConserved({ options }: SwapCase, { masses, hits }: LedgerTrace): boolean {
  const sum = (list: readonly number[]) => list.reduce((all, mass) => all + mass, 0)
  return (
    sum(Object.values(masses)) === sum(options.payments.map(({ mass }) => mass)) &&
    sum(hits.map(({ mass }) => mass)) === masses.absorbed &&
    hits.every(({ mass, parts }) => sum(parts) === mass)
  )
}

async function isSameStored(client: pg.PoolClient, world: SwapCase): Promise<boolean> {
  const network = privateNetwork('ethereum').id
  await client.query('begin')
  try {
    await writeMovements(client, network, world.movements, 3)
    await writeClaims(client, network, world.movements, world.swaps.claims)
    await client.query("select set_config('app.org_id', '', true)")
    for (const [id, [from = null]] of world.tagged) {
      await client.query(
        `insert into attribution (id, network, address_id, label, confidence_basis, confidence, source_type, tag_type, category, tag_hash, valid_from)
         values (gen_random_uuid(), $1, $2, 'drawn', 'forensic', 90, 'drawn', 'actor', $3, gen_random_uuid()::text, to_timestamp($4))`,
        [network, id, world.swaps.venues.has(id) ? 'defi_dex' : 'exchange', from],
      )
    }
    const trace = await traceLedgers(new PostgresLedgers(client), { ...world.options, network })
    return textOf(trace) === textOf(await reference(world))
  } finally {
    await client.query('rollback')
  }
}

const textOf = (trace: LedgerTrace | null): string =>
  JSON.stringify(trace, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
