import { describe, expect, it } from 'vitest'
import { judgeRateLimit, type Sample } from './judge'

const limit = { limit: 60, burst: 2 }
const start = 1_700_000_000.25

/** The answers of a GCRA bucket of 60 + 2 to requests at these seconds after its first. */
function answers(times: readonly number[]): { samples: Sample[]; tat: number } {
  let tat = 0
  const samples = times.map((seconds): Sample => {
    const t = start + seconds
    const next = Math.max(tat, t) + 1
    const at = { sent: t - 0.01, received: t + 0.01 }
    if (next - t > 62 + 1e-6) {
      const retryAfter = Math.max(1, Math.ceil(tat + 1 - 62 - t))
      return { ...at, status: 429, headers: { limit: 60, remaining: 0, reset: Math.ceil(tat), retryAfter } }
    }
    tat = next
    const remaining = Math.max(0, Math.min(60, Math.floor(62 - (tat - t) + 1e-6) - 2))
    return { ...at, status: 200, headers: { limit: 60, remaining, reset: Math.ceil(tat), retryAfter: null } }
  })
  return { samples, tat }
}

const times = [...Array.from({ length: 70 }, (_, n) => n / 1000), 1.5, 1.6, 2.5, 2.6]
const judged = (change: (made: { samples: Sample[]; tat: number }) => void) => {
  const made = answers(times)
  change(made)
  return judgeRateLimit(limit, made.samples, made.tat).faults
}
const refusedAt = (samples: Sample[]) => samples.findIndex((one) => one.status === 429)

describe('the judge of a rate limit', () => {
  it('accepts what the algorithm answers, to the request', () => {
    const { samples, tat } = answers(times)
    expect(judgeRateLimit(limit, samples, tat)).toEqual({ admitted: 64, allowed: { least: 64, most: 64 }, faults: [] })
  })

  it('notices one request too many, counted by the bucket or not', () => {
    const admit = ({ samples }: { samples: Sample[] }) => {
      const at = refusedAt(samples)
      samples[at] = {
        ...(samples[at] as Sample),
        status: 200,
        headers: { limit: 60, remaining: 0, reset: 1_700_000_063, retryAfter: null },
      }
    }
    expect(judged(admit)).not.toEqual([])
    expect(
      judged((made) => {
        admit(made)
        made.tat += 1
      }),
    ).not.toEqual([])
  })

  it('notices one too few, a lost one and a bucket that is not there', () => {
    expect(
      judged(({ samples }) => {
        samples.splice(5, 1)
      }).join(),
    ).toContain('the bucket counted from')
    expect(judged((made) => Object.assign(made, { tat: null })).join()).toContain('not there')
    expect(
      judged((made) => {
        made.samples.splice(70, 1)
        made.tat -= 1
      }).join(),
    ).toContain('63 were admitted where 64 to')
  })

  it.each([
    ['remaining below none', { remaining: -1 }],
    ['more remaining than there is', { remaining: 61 }],
    ['another limit', { limit: 61 }],
  ])('notices %s', (_, wrong) => {
    expect(judged(({ samples }) => Object.assign((samples[3] as Sample).headers, wrong))).not.toEqual([])
  })

  it('notices a Retry-After that is too short, and one that is missing', () => {
    const at = (retryAfter: number | null) =>
      judged(({ samples }) => Object.assign((samples[refusedAt(samples)] as Sample).headers, { retryAfter }))
    expect(at(null)).not.toEqual([])
    expect(at(0)).not.toEqual([])
    expect(at(30)).not.toEqual([])
  })

  it('notices a reset at which the whole allowance is not back', () => {
    const at = (seconds: number) =>
      judged(({ samples }) => {
        const { headers } = samples[refusedAt(samples)] as Sample
        headers.reset += seconds
      })
    expect(at(0)).toEqual([])
    expect(at(-60)).not.toEqual([])
    expect(at(60)).not.toEqual([])
  })
})
