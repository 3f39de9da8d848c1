import { describe, expect, it } from 'vitest'
import { generatedCases } from '@/scripts/test/generated-cases'
import { noMasses } from '../lanes/lane-trace'
import type { Side } from '../lanes/side'
import { published, type Range, summarise, type Trial, tryWorld } from '../testing/calibrate'

const { worlds } = generatedCases['server/domain/risk/level/calibration.property.test.ts']

async function calibration(share: number, range: Range = published) {
  const trials: Trial[] = []
  for (let seed = 1; seed <= worlds / 4; seed++) trials.push(await tryWorld(seed, share, range))
  return summarise(share, trials)
}

const withoutOpaque = (side: Side): Side => {
  return { ...side, trace: { ...side.trace, masses: { ...side.trace.masses, opaque: noMasses().opaque } } }
}

describe('the published range', () => {
  it.each([0, 0.2, 0.5])(
    'holds the truth in at least 95 of 100 worlds of which a share of %d is hidden',
    async (share) => {
      expect((await calibration(share)).coverage).toBeGreaterThanOrEqual(0.95)
    },
    60_000,
  )
  it('is worth something: 40 points wide at most, in the median, where a fifth is hidden', async () => {
    expect((await calibration(0.2)).median).toBeLessThanOrEqual(40)
  }, 60_000)
  it('fails where the bound ignores what is opaque, so that the measure can be trusted to see it', async () => {
    const blind: Range = { ...published, high: (sides) => published.high(sides.map(withoutOpaque)) }
    const trials: Trial[] = []
    for (let seed = 1; trials.length < worlds / 8; seed++) {
      const trial = await tryWorld(seed, 0.6, blind, 'opaque')
      if (trial.kind === 'indirect') trials.push(trial)
    }
    expect(summarise(0.6, trials).coverage).toBeLessThan(0.95)
  }, 60_000)
})
