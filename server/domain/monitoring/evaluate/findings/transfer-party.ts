import type { AlertFinding } from '@/contract/alert/alerts'
import { type Finding, type FindingAbout, patternOf } from '@/server/domain/alert'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import { iso } from '@/server/platform/clock/clock'
import type { Move, NewMove } from '../moves/move'
import { isDust, partyAbout } from './counterparties'
import { findingSentence } from './finding-words'
import { isRisky, type Party } from './party'
import { mostSevere } from './severity-of'

/**
 * The subject, title and upper severity limit of a transfer with an attributed party, in or out. `sanctions`: the rule is about
 * sanctions.
 */
export function transferParty(
  move: NewMove,
  party: Party,
  sanctions: boolean,
  dustUsd: number,
): Pick<Finding, 'title' | 'about' | 'most'> {
  const finding = transferFinding(move, party, dustUsd)
  const direction = move.direction === 'out' ? 'out' : 'in'
  const name = party.entity ?? move.counterpartyAddress
  return {
    title: findingSentence(finding),
    about: { finding, ...partyAbout(direction, name, [move.counterpartyAddress], party.categories) },
    most: mostSevere(finding, sanctions, null),
  }
}

/**
 * The subject of a transfer found for its size or for being new: the party if it is itself a risk, so that the finding joins
 * those of other rules; else a pattern of the wallet, titled `title`.
 */
export function aboutTransfer(
  move: NewMove,
  party: Party | undefined,
  dustUsd: number,
  title: string,
): Pick<Finding, 'title' | 'about' | 'most'> {
  if (party !== undefined && isRisky(party) && move.direction !== 'self') return transferParty(move, party, false, dustUsd)
  return { title, about: patternOf({ ...transferFinding(move, party, dustUsd), kind: 'pattern' }) }
}

/**
 * A pattern of several transfers that `last` completes. `usd` in millionths of a dollar: by default the sum of those with a
 * price, null if none has one. As the assets may differ, the only amount is in dollars.
 */
export function windowAbout(last: Move, moves: readonly Move[], usd: bigint | null = sumOf(moves)): FindingAbout {
  const times = moves.map(({ time }) => time)
  return patternOf({
    direction: last.direction,
    amount_usd: usd === null ? null : formatUsd(usd),
    first_at: iso(new Date(Math.min(...times) * 1000)),
    last_at: iso(new Date(Math.max(...times) * 1000)),
  })
}

function sumOf(moves: readonly Move[]): bigint | null {
  const priced = moves.flatMap(({ usd }) => usd ?? [])
  return priced.length === 0 ? null : priced.reduce((sum, usd) => sum + usd, 0n)
}

/** A transfer as a finding; `party` is undefined if its counterparty is not attributed. */
export function transferFinding(move: NewMove, party: Party | undefined, dustUsd: number): AlertFinding {
  const at = iso(new Date(move.time * 1000))
  const usd = move.usd === null ? null : formatUsd(move.usd)
  const self = move.direction === 'self'
  return {
    kind: party === undefined ? 'pattern' : 'counterparty',
    direction: move.direction,
    counterparty: self
      ? null
      : {
          name: party?.entity ?? move.counterpartyAddress,
          address: move.counterpartyAddress,
          addresses: 1,
          categories: party?.categories ?? [],
        },
    exposure_type: self ? null : 'direct',
    hop: self ? null : 1,
    amounts: [{ amount: formatUnits(move.amountRaw, move.asset.decimals), symbol: move.asset.symbol, amount_usd: usd }],
    amount_usd: usd,
    share: null,
    first_at: at,
    last_at: at,
    designation: party === undefined ? null : designationOf(move, party),
    dust: isDust(move.usd, dustUsd),
  }
}

function designationOf(move: NewMove, { designation }: Party): AlertFinding['designation'] {
  if (designation === null) return null
  const { start, end, listedBy } = designation
  return {
    listed_by: listedBy,
    designated_at: start === null ? null : iso(new Date(start * 1000)),
    delisted_at: end === null ? null : iso(new Date(end * 1000)),
    timing: start === null ? 'unknown' : move.time < start ? 'before' : 'after',
  }
}
