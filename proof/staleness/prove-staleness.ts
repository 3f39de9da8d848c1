import { createHash } from 'node:crypto'
import type pg from 'pg'
import { createMonitoredWallet as createOperation } from '@/contract/monitoring/monitoring'
import type { ProofResult } from '@/proof/proof'
import { freshAddress } from '@/scripts/test/fixtures/chain-rows'
import { recordPrices } from '@/server/chain/ingest'
import { type NetworkName, networkNamed } from '@/server/chain/networks'
import { createMonitoredWallet } from '@/server/domain/monitoring'
import type { Context } from '@/server/platform/context'
import { type Asked, answers, type Said } from './staleness-answers'
import { type Fault, LockstepNode } from './staleness-node'

export interface StalenessOptions {
  pool: pg.Pool
  ctx: Context
  states: number
  /** Ends earlier after this many milliseconds. */
  forMs?: number
  random: () => number
  seed: number
  /** The networks to follow; by default all with generated chains. */
  networks?: readonly Followed[]
  /** The control: ignores the limit on how far an index may lag. */
  broken: boolean
  report(line: string): void
}

/** The maximum age of data, in seconds, by docs/integrate/api-decisions.md; repeated here independently. */
const documented = { ethereum: 5 * 60, bitcoin: 90 * 60, litecoin: 30 * 60 } as const satisfies Partial<
  Record<NetworkName, number>
>
type WatchRequest = Parameters<typeof createMonitoredWallet>[1]
type Followed = keyof typeof documented
const faults: readonly Fault['fault'][] = ['timeout', 'unreachable', 'http', 'rate_limited', 'malformed', 'wrong_chain']

/**
 * Follows networks through nodes that fail and lag at random and sets the clock at random, often at the limit itself or a
 * second beside it, and compares the mark of every answer with the one that follows from the faults.
 */
export async function proveStaleness(options: StalenessOptions): Promise<ProofResult> {
  const { random, states, ctx } = options
  const names = options.networks ?? (Object.keys(documented) as Followed[])
  const networks = await Promise.all(names.map((name) => followed(options, name)))
  const wrong: string[] = []
  const counted: Record<string, { marked: number; unmarked: number }> = {}
  const until = Date.now() + (options.forMs ?? Number.POSITIVE_INFINITY)
  let state = 0
  const kinds = { cycles: 0, failed_cycles: 0, past_limit: 0, failing: 0, current: 0 }
  try {
    for (; state < states && Date.now() < until; state++) {
      const one = networks[Math.floor(random() * networks.length)] as (typeof networks)[number]
      const { node, asked, limit } = one
      if (random() < 0.4) {
        kinds.cycles += 1
        if (random() < 0.6) node.chain.grow(1 + Math.floor(random() * 2))
        else if (random() < 0.2) {
          node.chain.reorg(2, 3)
          one.reorganised = true
        }
        // Blocks are fetched ahead: in a reorg, one that the cycle does not need may fail.
        const fault = drawFault(random)
        await node.cycle(one.reorganised && fault?.at === 'block' ? { ...fault, at: 'tip' } : fault)
        // A cycle with a reorg ends at the fork; the next one reads the replacing blocks.
        if (!node.failed && one.reorganised) {
          await node.cycle(null)
          one.reorganised = false
        }
        if (node.failed) kinds.failed_cycles += 1
        else one.tipTime = node.chain.tip.time
      }
      const lag = drawLag(random, limit)
      asked.stale = node.failed || lag > limit
      kinds[node.failed ? 'failing' : lag > limit ? 'past_limit' : 'current'] += 1
      const clock = { now: () => new Date((one.tipTime + lag) * 1000) }
      for (const [name, { ask }] of drawAnswers(random)) {
        const address = asked.addresses[Math.floor(random() * asked.addresses.length)] as string
        const described = `state ${state}: ${asked.network.name}, ${node.failed ? 'its last read failed' : 'read well'}, ${lag} s behind of ${limit}`
        const said = await ask({ ...ctx, clock }, asked, address).catch((error: Error): Said[] => {
          wrong.push(`${described}: ${name} was not answered: ${error.message}`)
          return []
        })
        for (const { about, stale, expected } of said) {
          counted[about] ??= { marked: 0, unmarked: 0 }
          counted[about][stale ? 'marked' : 'unmarked'] += 1
          if (stale !== expected) wrong.push(`${described}: ${about} is ${stale ? 'marked' : 'not marked'} stale`)
        }
      }
      if (state % 500 === 499) options.report(`${state + 1} of ${states} states, ${wrong.length} wrong`)
    }
  } finally {
    await Promise.all(networks.map(({ node }) => node.stop()))
    for (const { asked, limit } of networks) Object.assign(asked.network, { stalenessBudgetSeconds: limit })
  }
  for (const [about, { marked, unmarked }] of Object.entries(counted))
    if (state >= 600 && (marked === 0 || unmarked === 0))
      wrong.push(`${about} was never ${marked === 0 ? 'stale' : 'current'}, so nothing was tried`)
  return { figures: { states: state, ...kinds, answers: counted }, faults: wrong }
}

/** A node of a network after one successful read, with a monitored wallet. */
async function followed({ pool, ctx, seed, broken }: StalenessOptions, name: Followed) {
  const network = networkNamed(name)
  const limit = documented[name]
  if (broken) Object.assign(network, { stalenessBudgetSeconds: Number.MAX_SAFE_INTEGER })
  await price(pool, name)
  const node = new LockstepNode(pool, network, seed)
  await node.cycle(null)
  const addresses = name === 'ethereum' ? made : [freshAddress(name), freshAddress(name)]
  const rules = [{ key: 'large_transfer', min_amount_usd: '10' }]
  const wallet = await createMonitoredWallet(
    ctx,
    createOperation.body?.parse({ network: name, address: addresses[0], rules }) as WatchRequest,
  )
  for (const address of addresses.slice(1))
    await createMonitoredWallet(ctx, createOperation.body?.parse({ network: name, address, rules }) as WatchRequest)
  const hash = node.chain.blocks.flatMap(({ transactions }) => transactions)[0]?.hash as string
  const asked: Asked = { network, addresses, hash, monitored: wallet.id, stale: false, checks: new Map(), noted: false }
  return { node, asked, limit, tipTime: node.chain.tip.time, reorganised: false }
}

/** Addresses paid in the generated chain, by its naming. */
const made = Array.from(
  { length: 24 },
  (_, n) =>
    `0x${createHash('sha256')
      .update(`address ${n + 1}`)
      .digest('hex')
      .slice(0, 40)}`,
)

/** A price for every day a generated chain can reach, so that rules in dollars apply. */
async function price(pool: pg.Pool, name: NetworkName): Promise<void> {
  const client = await pool.connect()
  try {
    const days = Array.from({ length: 60 }, (_, n) => new Date((1_600_000_000 + n * 86_400) * 1000).toISOString().slice(0, 10))
    const prices = days.map((day) => ({ day, usdMicro: 1_000_000_000n }))
    await recordPrices(client, networkNamed(name), { contract: '' }, prices, 'generated')
  } finally {
    client.release()
  }
}

function drawFault(random: () => number): Fault | null {
  if (random() < 0.5) return null
  const at = (['identify', 'tip', 'block'] as const)[Math.floor(random() * 3)] as Fault['at']
  return { at, fault: faults[Math.floor(random() * faults.length)] as Fault['fault'] }
}

/** Seconds behind the newest block: at the limit, a second to either side, or anything up to three times as much. */
function drawLag(random: () => number, limit: number): number {
  const edges = [0, limit - 1, limit, limit + 1]
  return random() < 0.5 ? (edges[Math.floor(random() * edges.length)] as number) : Math.floor(random() * 3 * limit)
}

/** Two kinds of answers, drawn by weight. */
function drawAnswers(random: () => number) {
  const all = Object.entries(answers)
  const total = all.reduce((sum, [, { weight }]) => sum + weight, 0)
  return [0, 1].map(() => {
    let left = random() * total
    const drawn = all.find(([, { weight }]) => {
      left -= weight
      return left < 0
    })
    return drawn ?? (all[0] as (typeof all)[number])
  })
}
