import { chainOrder, type Move } from './move'

/** Earlier blocks may have later times: miners may set them up to two hours off. */
const timeSlack = 2 * 3600

/** A wallet's moves, as far as they were read. */
export interface History {
  /** In chain order, without gaps from the oldest one on. */
  moves: readonly Move[]
  /** Whether there are older ones that were not read. */
  olderUnread: boolean
  /** How many moves a window contains at most. */
  bound: number
}

export interface Window {
  /** In chain order, the newest last. */
  moves: Move[]
  /** False if the window reaches beyond what was read; counts are then lower bounds. */
  whole: boolean
}

/** Creates a history from moves in any order. */
export function historyOf(moves: readonly Move[], olderUnread: boolean, bound: number): History {
  return { moves: moves.toSorted(chainOrder), olderUnread, bound }
}

/** The index of a move in a history; -1 if it is not there. */
export function placeOf({ moves }: History, move: Move): number {
  let [low, high] = [0, moves.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (chainOrder(moves[middle] as Move, move) < 0) low = middle + 1
    else high = middle
  }
  const found = moves[low]
  return found !== undefined && chainOrder(found, move) === 0 ? low : -1
}

/**
 * The moves up to and including `last` that are less than `seconds` older: a move exactly that long ago is outside. Reads
 * `bound` moves at most.
 */
export function windowUpTo(history: History, last: Move, seconds: number): Window {
  const place = placeOf(history, last)
  const start = last.time - seconds
  const moves: Move[] = []
  let at = place
  for (; at >= 0 && place - at < history.bound; at--) {
    const move = history.moves[at] as Move
    if (move.time <= start - timeSlack) break
    if (move.time > start) moves.push(move)
  }
  const stopped = at >= 0 && (history.moves[at] as Move).time <= start - timeSlack
  return { moves: moves.reverse(), whole: stopped || (at < 0 && !history.olderUnread) }
}
