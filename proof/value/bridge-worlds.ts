import fc from 'fast-check'
import { inProofDatabase } from '@/proof/in-proof-database'
import { networkNamed } from '@/server/chain/networks'
import { buildHeld, traceHeld } from '@/server/trace/graph/ledger-fixture'
import { type LedgerTrace, traceLedgers } from '@/server/trace/ledger/trace-ledger'
import { type BridgeCase, bridgeCase, networksOf } from '@/server/trace/testing/arbitrary-bridges'
import { traceBoth } from '@/server/trace/testing/bridges-in-postgres'
import { exactly, reported, type ValueFigures } from './figures'

const cases = 100_000
/** How many worlds are drawn at a time, each time from its own seed. */
const drawn = 1_000
/** How many of them are written into a database, which takes a hundred times as long as tracing. */
const stored = 500

/**
 * Traces through pairs of generated networks with bridges between them: conservation of mass, and agreement of every engine.
 */
export async function proveBridgeWorlds(_data: string): Promise<ValueFigures> {
  const seen = { worlds: 0, conserved: 0, alone: 0, memory: 0, left: 0, through: 0, hops: 0, inferred: 0, beyond: 0, back: 0 }
  const ends = { opaque: 0, unfollowed: 0 }
  for (const world of generated(cases)) {
    seen.worlds++
    const trace = await traceLedgers(networksOf(world), world.options)
    if (isConserved(world, trace)) seen.conserved++
    const [home] = world.networks
    // A question whose payments begin beyond a bridge is not asked of the ledgers of one network.
    if (world.options.payments.every(({ network }) => network === undefined)) {
      seen.alone++
      const held = traceHeld(buildHeld(home.movements, home.tagged, home.swaps), world.options)
      if (held === null) seen.left++
      else if (textOf(held) === textOf(trace)) seen.memory++
    }
    const hops = trace.conversions?.filter(({ kind }) => kind === 'bridge') ?? []
    if (hops.length > 0) seen.through++
    seen.hops += hops.length
    seen.inferred += hops.filter(({ basis }) => basis === 'inferred').length
    seen.beyond += trace.hits.filter(({ network }) => network === 2).length
    seen.back += trace.hits.filter(({ network, path }) => !network && path.links.some((link) => link.network)).length
    if (trace.bridgeEnds !== undefined) ends.opaque++
    if (trace.unfollowed !== undefined) ends.unfollowed++
  }
  const postgres = await tracedAlike()
  return {
    part: 'Bridges in a trace',
    rows: [
      exactly('generated pairs of networks with bridges', seen.worlds, cases),
      exactly('worlds that kept every unit of mass', seen.conserved, cases),
      exactly(
        'worlds whose payments are of one network: traced to the same bytes by the ledgers in memory, or left to PostgreSQL by them',
        seen.memory + seen.left,
        seen.alone,
      ),
      reported('of them traced in memory', seen.memory),
      exactly('worlds that PostgreSQL traces to the same answer as the reference', postgres, stored),
      reported('worlds in which mass went over a bridge', seen.through),
      reported('bridges that mass went over', seen.hops),
      reported('of them only inferred, followed where the policy says so', seen.inferred),
      reported('attributed addresses found on the other network', seen.beyond),
      reported('attributed addresses found over a bridge and back', seen.back),
      reported('worlds in which mass ended at a leg without a match', ends.opaque),
      reported('worlds in which an inferred hop was met and not followed', ends.unfollowed),
    ],
  }
}

function* generated(count: number): Generator<BridgeCase> {
  for (let from = 0; from < count; from += drawn)
    yield* fc.sample(bridgeCase(), { numRuns: Math.min(drawn, count - from), seed: 2026 + from })
}

/** Whether all mass is absorbed, at an end of a bridge, or in one of the other ends. */
function isConserved({ options }: BridgeCase, { masses, hits, bridgeEnds = [] }: LedgerTrace): boolean {
  const sum = (list: readonly number[]) => list.reduce((all, mass) => all + mass, 0)
  return (
    sum(Object.values(masses)) === sum(options.payments.map(({ mass }) => mass)) &&
    sum(hits.map(({ mass }) => mass)) === masses.absorbed &&
    sum(bridgeEnds.map(({ mass }) => mass)) === (masses.bridge ?? 0)
  )
}

/** For how many stored worlds PostgreSQL traces like the reference. */
async function tracedAlike(): Promise<number> {
  let alike = 0
  await inProofDatabase({}, async ({ pool }) => {
    const client = await pool.connect()
    try {
      for (const world of generated(stored)) {
        const { reference, postgres } = await traceBoth(client, world, [networkNamed('ethereum').id, networkNamed('optimism').id])
        if (textOf(postgres) === textOf(reference)) alike++
      }
    } finally {
      client.release()
    }
  })
  return alike
}

const textOf = (trace: LedgerTrace): string =>
  JSON.stringify(trace, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
