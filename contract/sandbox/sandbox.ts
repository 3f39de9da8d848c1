import type { ErrorCode } from '../kernel/errors'
import type { Level } from '../kernel/primitives'

/** The response to test keys for a fixture; documentation and tests both use this table. */
export interface SandboxFixture {
  key: 'low' | 'severe' | 'mixer' | 'medium' | 'unknown' | 'degraded' | 'stale' | 'rate_limited'
  title: string
  network: 'sandbox' | 'sandbox-stale'
  address: string
  /** The history of the address. */
  behind: string
  /** Response of `POST /v1/risk/check` and `GET /v1/wallets/{address}`. */
  answer:
    | { status: 200; level: Level; stale: boolean; category: string | null; hop: number | null }
    | { status: 429 | 503; code: Extract<ErrorCode, 'rate_limited' | 'provider_degraded'> }
}

/** Seconds that a rate-limited fixture asks to wait. */
export const sandboxRetryAfter = 5

/**
 * Addresses of the sandbox. All but two responses are computed by the ordinary engine from invented transfers and from
 * attributions that only the sandbox has; 503 and 429 are triggered by the address, for test keys only.
 */
export const sandboxFixtures: readonly SandboxFixture[] = [
  {
    key: 'low',
    title: 'Paid by an exchange',
    network: 'sandbox',
    address: '0xca2f85b93190fa9b9c62686ecdeecfa061dead00',
    behind: '$50,000 from an exchange.',
    answer: { status: 200, level: 'low', stale: false, category: 'exchange', hop: 1 },
  },
  {
    key: 'severe',
    title: 'Direct payment from a sanctioned party',
    network: 'sandbox',
    address: '0x7dcf2d4f80ca42d0a5aff5ae6617f9fc45dead01',
    behind: '$1,000 of $10,000 from an address on an (invented) sanctions list.',
    answer: { status: 200, level: 'severe', stale: false, category: 'sanction', hop: 1 },
  },
  {
    key: 'mixer',
    title: 'Mixer at two hops',
    network: 'sandbox',
    address: '0x951de5d20b9998d935cc9a829bb8c4fc7fdead02',
    behind: '$10,000 of $15,000 from a mixing service, through one address between.',
    answer: { status: 200, level: 'medium', stale: false, category: 'mixing_service', hop: 2 },
  },
  {
    key: 'medium',
    title: 'A small share from a scam',
    network: 'sandbox',
    address: '0x7711867ea4295ad6dbd216056faeddabdcdead03',
    behind: '$1,500 of $100,000 from the address of a scam.',
    answer: { status: 200, level: 'medium', stale: false, category: 'scam', hop: 1 },
  },
  {
    key: 'unknown',
    title: 'Nothing known',
    network: 'sandbox',
    address: '0xff052a2c4ae69fe994735edc3e1d97cb32dead04',
    behind: '$2,000 from an address about which nothing is known. Not the same as low.',
    answer: { status: 200, level: 'unknown', stale: false, category: null, hop: null },
  },
  {
    key: 'degraded',
    title: 'The data source does not answer',
    network: 'sandbox',
    address: '0xfb98a42e7e6cdf8a0cefed7ece3ac6554ddead05',
    behind: 'Every request that names it.',
    answer: { status: 503, code: 'provider_degraded' },
  },
  {
    key: 'stale',
    title: 'The index lags behind its network',
    network: 'sandbox-stale',
    address: '0x760d52a9624188765a60fb24a9b9804d73dead06',
    behind: '$40,000 from an exchange, on a network whose newest block is older than its budget.',
    answer: { status: 200, level: 'low', stale: true, category: 'exchange', hop: 1 },
  },
  {
    key: 'rate_limited',
    title: 'The rate limit is used up',
    network: 'sandbox',
    address: '0x0e467a8b403889365ff865d8c6e329fa15dead07',
    behind: `Every request that names it; \`Retry-After: ${sandboxRetryAfter}\`.`,
    answer: { status: 429, code: 'rate_limited' },
  },
]

/** The response to a fixture, in words: level and reason, or status and code. */
export function fixtureAnswerText({ answer }: SandboxFixture): string {
  if (answer.status !== 200) return `${answer.status} \`${answer.code}\``
  const reason = answer.category === null ? '' : `, \`${answer.category}\` at hop ${answer.hop}`
  return `200, \`${answer.level}\`${reason}${answer.stale ? ', `stale: true`' : ''}`
}
