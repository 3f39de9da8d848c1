import { inferPairs, type Leg, type LegPair, pairById } from '@/server/chain/bridges'
import { pairKey, type RecordedBridge, recordedBridges } from './bridge-rows'
import { filesBelow, plainName, textOf } from './data-files'
import type { ValueFigures } from './figures'
import { followPairs } from './follow-bridges'

type Rows = ValueFigures['rows']

/**
 * Every recorded bridge, split into legs and matched again: once by the id that both legs carry, once without it, with every
 * unpaid request and every payment without a request among the candidates.
 */
export async function proveBridges(data: string): Promise<ValueFigures> {
  const bridges = recordedBridges(data)
  const rows: Rows = [{ what: 'bridges recorded', figure: bridges.length, aim: 'reported', held: bridges.length > 0 }]
  for (const bridge of bridges) rows.push(...legRows(bridge), ...byId(bridge), await followed(bridge), ...inferred(bridge))
  rows.push(...thefts(data, bridges))
  return { part: 'bridges', rows }
}

const legRows = ({ name, sent, received, matched, refusedLines }: RecordedBridge): Rows => [
  {
    what: `${name}: deposits and requests / payments / pairs listed`,
    figure: `${sent.length} / ${received.length} / ${matched.size}`,
    aim: 'reported',
    held: true,
  },
  { what: `${name}: lines of no known form`, figure: refusedLines, aim: 'reported', held: true },
]

/** Of the pairs by id, those whose payment a trace follows to the payer named by the data's authors. */
async function followed(bridge: RecordedBridge): Promise<Rows[number]> {
  const { followed: right, pairs } = await followPairs(bridge)
  const figure = pairs === 0 ? 'nothing to measure' : `${right} of ${pairs}`
  return {
    what: `${bridge.name}: paired deposits followed to their payer across networks`,
    figure,
    aim: 'all',
    held: right === pairs,
  }
}

/** A pair by id is right if the authors list it. */
function byId({ name, sent, received, matched }: RecordedBridge): Rows {
  const { pairs, withoutDeposit, contradicted } = pairById(sent, received)
  const right = pairs.filter((pair) => matched.has(pairKey(pair.sent.ref, pair.received.ref))).length
  const repeated = pairs.filter((pair) => pair.repeated).length
  const largest = [...withoutDeposit].sort((a, b) => ((a.amount ?? 0n) > (b.amount ?? 0n) ? -1 : 1)).slice(0, 3)
  return [
    share(`${name}: by id, precision`, right, pairs.length, 1),
    share(`${name}: by id, recall`, right, matched.size, 1),
    { what: `${name}: second payments of one id, paired and marked`, figure: repeated, aim: 'reported', held: true },
    { what: `${name}: payments whose id no deposit has`, figure: withoutDeposit.length, aim: 'reported', held: true },
    {
      what: `${name}: payments that contradict the deposit of their id`,
      figure: contradicted.length,
      aim: 'reported',
      held: true,
    },
    {
      what: `${name}: the largest payments without a deposit`,
      figure:
        largest.map((leg) => `${leg.messageId} (${leg.ref.slice(0, 10)}…, ${leg.amount} of ${leg.asset})`).join('; ') || 'none',
      aim: 'reported',
      held: true,
    },
  ]
}

/** Without ids a leg is a transaction and its contents; a transaction listed under several ids is one leg. */
function inferred({ name, sent, received, matched }: RecordedBridge): Rows {
  const plain = (legs: readonly Leg[], each: (leg: Leg) => string) => [...new Map(legs.map((leg) => [each(leg), leg])).values()]
  const withoutId = (leg: Leg): Leg => ({ ...leg, messageId: null })
  const payments = plain(received, ({ ref, asset, beneficiary, amount }) => `${hashOf(ref)}:${asset}:${beneficiary}:${amount}`)
  const listed = new Set([...matched].map((pair) => pair.split('>').map(hashOf).join('>')))
  const paid = new Set([...listed].map((pair) => pair.split('>')[1]))
  const { pairs, withoutDeposit, ambiguous } = inferPairs(sent.map(withoutId), payments.map(withoutId))
  const isRight = (pair: LegPair) => listed.has(`${hashOf(pair.sent.ref)}>${hashOf(pair.received.ref)}`)
  const right = pairs.filter(isRight)
  const found = new Set(right.map((pair) => hashOf(pair.received.ref)))
  return [
    share(`${name}: inferred in an open world, precision`, right.length, pairs.length, 0.999),
    share(`${name}: inferred in an open world, recall of paid transactions`, found.size, paid.size, 0.95),
    { what: `${name}: payments for which no deposit fits`, figure: withoutDeposit.length, aim: 'reported', held: true },
    { what: `${name}: payments refused as ambiguous`, figure: ambiguous.length, aim: 'reported', held: true },
  ]
}

/** Payments recorded as thefts from a bridge: no deposit may be found for any. */
function thefts(data: string, bridges: readonly RecordedBridge[]): Rows {
  const named = new Set(
    filesBelow(data, 'incidents')
      .filter((file) => plainName(file) === 'attacks.csv')
      .flatMap(
        (file) =>
          textOf(data, file)
            .toLowerCase()
            .match(/0x[0-9a-f]{64}/g) ?? [],
      ),
  )
  const here = bridges.flatMap(({ received }) => received).filter(({ ref }) => named.has(hashOf(ref)))
  if (here.length === 0) return []
  const reported = bridges.flatMap(({ sent, received }) => {
    const unexplained = new Set([...inferPairs(sent, received).withoutDeposit].map(({ ref }) => ref))
    return pairById(sent, received).withoutDeposit.filter(({ ref }) => unexplained.has(ref) && named.has(hashOf(ref)))
  })
  const figure = `${reported.length} of ${here.length}`
  const held = reported.length === here.length
  return [{ what: 'recorded thefts from a bridge, reported as payments without a deposit', figure, aim: 'all', held }]
}

const hashOf = (ref: string) => ref.split(':')[0] ?? ref

function share(what: string, part: number, whole: number, aim: number): Rows[number] {
  const figure = whole === 0 ? 'nothing to measure' : `${part} of ${whole} = ${(part / whole).toFixed(5)}`
  return { what, figure, aim: aim === 1 ? '1.0' : `at least ${aim}`, held: whole === 0 || part / whole >= aim }
}
