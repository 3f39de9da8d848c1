import { describe, expect, it } from 'vitest'
import { disputeStates } from '@/contract/attribution/disputes'
import { movesScores, requireWay } from './dispute-state'

const allowed = new Set(['open upheld', 'open rejected', 'open withdrawn', 'upheld withdrawn'])
const pairs = disputeStates.flatMap((from) => disputeStates.map((to) => [from, to] as const))

describe('the states of a dispute', () => {
  it.each(pairs)('%s to %s', (from, to) => {
    const go = () => requireWay(from, to)
    if (allowed.has(`${from} ${to}`)) expect(go).not.toThrow()
    else
      expect(go).toThrow(
        expect.objectContaining({ code: 'invalid_request', details: [expect.objectContaining({ field: 'body.state' })] }),
      )
  })

  it('move scores only where something is upheld or no longer is', () => {
    const moving = pairs.filter(([from, to]) => allowed.has(`${from} ${to}`) && movesScores(from, to))
    expect(moving).toEqual([
      ['open', 'upheld'],
      ['upheld', 'withdrawn'],
    ])
  })
})
