import pino from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Queryable } from '../db'
import { aheadMs, keepReading, systemClock } from './clock'
import { followClock } from './follow-clock'

const hour = 3_600_000

/** A database whose clock differs from this process's by the value set. */
function databaseApart() {
  const state = { byMs: 0, down: false }
  const query = async () => {
    if (state.down) throw new Error('down')
    return { rows: [{ ms: Date.now() + state.byMs }] }
  }
  return { state, q: { query } as unknown as Queryable }
}

function logged() {
  const lines: string[] = []
  return {
    lines,
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) }),
  }
}

let stop = () => {}
afterEach(() => {
  stop()
  keepReading(undefined)
})
const secondsFromOwn = () => Math.round((systemClock.now().getTime() - Date.now()) / 1000)
const follow = async (q: Queryable, onStepBack = vi.fn(async () => {})) => {
  const { lines, log } = logged()
  ;({ stop } = await followClock({ log, q, everyMs: 5, onStepBack }))
  return { lines, onStepBack }
}

describe('a process that follows the database’s clock', () => {
  it('goes by it from the first reading on, and says that they are apart', async () => {
    const { state, q } = databaseApart()
    state.byMs = -7 * 60_000
    const { lines } = await follow(q)
    expect(secondsFromOwn()).toBe(-420)
    expect(Math.round((aheadMs() as number) / 1000)).toBe(420)
    expect(lines).toEqual(["this process's clock is not the database's; it goes by the database's"])
  })

  it('follows a jump in either direction, and calls for what is due after a step back alone', async () => {
    const { state, q } = databaseApart()
    const { lines, onStepBack } = await follow(q)
    state.byMs = hour
    await vi.waitFor(() => expect(secondsFromOwn()).toBe(3600))
    expect(onStepBack).not.toHaveBeenCalled()
    state.byMs = 0
    await vi.waitFor(() => expect(onStepBack).toHaveBeenCalledTimes(1))
    expect(secondsFromOwn()).toBe(0)
    expect(lines.filter((line) => line === "the database's clock jumped")).toHaveLength(2)
  })

  it('goes on by the last reading while the database is away', async () => {
    const { state, q } = databaseApart()
    state.byMs = hour
    await follow(q)
    state.down = true
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(secondsFromOwn()).toBe(3600)
  })

  it('starts with its own clock where the database is away', async () => {
    const { state, q } = databaseApart()
    state.down = true
    const { lines } = await follow(q)
    expect(secondsFromOwn()).toBe(0)
    expect(lines[0]).toBe("the database's clock could not be read")
  })
})
