import type { Contribution, RiskCheck } from '@/contract/risk/risk'
import { laneKey } from '@/contract/words'
import { coarseMonths, coarseShare, coarseUsd, customerKinds } from './customer-words'

export interface CustomerExplanation {
  title: string
  sections: { heading: string; paragraphs: string[] }[]
  /** The same as Markdown, which also reads as plain text. */
  markdown: string
}

interface Options {
  /** Names the checked address or transaction: only if it is the customer's own. */
  nameSubject?: boolean
}

/**
 * Why a customer was flagged, in plain language for the customer. Holds no score, level, threshold, rule, list, label,
 * entity or third address; amounts are orders of magnitude in words and times whole months. Pure.
 */
export function customerExplanation(check: RiskCheck, { nameSubject = false }: Options = {}): CustomerExplanation {
  const network = check.network.charAt(0).toUpperCase() + check.network.slice(1)
  const what = check.transaction_hash === null ? 'address' : 'transaction'
  const subject = check.address ?? check.transaction_hash
  const named =
    nameSubject && subject !== null ? `your ${what} ${subject}` : `${what === 'address' ? 'an' : 'a'} ${what} that concerns you`
  const title = 'Why we looked at your transactions'
  const sections = [
    {
      heading: 'What this is about',
      paragraphs: [
        `A check was made ${coarseMonths([check.checked_at])} of ${named}, on the ${network} network. It is automatic: it follows, on the public record of the network, where money came from and where it went.`,
        `If you write to us about it, please give this reference: ${check.check_id}`,
      ],
    },
    { heading: 'What was found', paragraphs: findingsOf(check, what) },
    {
      heading: 'What it means',
      paragraphs: [
        'It is a reason for us to look more closely, and we may ask you questions before we go on.',
        'The record of the network shows how money moved, not why. A connection is worked out from shares of sums that were mixed on their way, and from what others have published about who uses an address. Both can be incomplete or wrong.',
      ],
    },
    {
      heading: 'What it does not mean',
      paragraphs: [
        'It is not a verdict, and it does not say that you did anything wrong. You may have had no way of knowing where the money had been before it reached you.',
        'It says nothing about your other business with us.',
      ],
    },
    {
      heading: 'What you can do',
      paragraphs: [
        'Tell us what the payment was for, and send documents that show it: an invoice, a contract, the statement of the exchange or service where you bought or sold, or messages with the other side.',
        'Tell us if the address is not yours, or if you only received the money for somebody else.',
        'If you think that we are mistaken, say so. A person, not a program, will look at it again with what you send.',
      ],
    },
  ]
  const body = sections.map(({ heading, paragraphs }) => `## ${heading}\n\n${paragraphs.join('\n\n')}\n`)
  return { title, sections, markdown: `# ${title}\n\n${body.join('\n')}` }
}

function findingsOf(check: RiskCheck, what: 'address' | 'transaction'): string[] {
  const raised = check.overrides.filter((override) => override.effect === 'floor')
  const own = [...new Set(raised.map((o) => customerKinds(o.category === null ? [] : [o.category])[0]))]
    .filter((kind) => kind !== undefined)
    .map((kind) => `The ${what} itself is described in published sources as connected with: ${kind}.`)
  const found = [...new Set([...own, ...check.contributions.map((c) => sentenceOf(check, c))])]
  if (found.length === 0) {
    found.push(
      check.risk.level === 'unknown'
        ? 'Too little is known about where the money came from or went to. That is neither good nor bad; it only means that the record alone does not answer the question.'
        : 'The check found no connection that would be a reason for concern.',
    )
  }
  const lanes = check.coverage.lanes?.map(({ coverage }) => coverage) ?? []
  if (lanes.some(({ lane, opaque }) => lane?.known !== false && Number(opaque?.share ?? 0) >= 0.05)) {
    found.push(
      'Part of the money passed through a service where it changes its form or is mixed with that of others, such as an exchange of one coin for another. Beyond it the record does not show whose money it was. Nobody is blamed for that; documents from you help here.',
    )
  }
  if (check.coverage.low_coverage)
    found.push('Much of the money could not be followed to anybody known, so documents from you help.')
  if (check.stale) found.push('The record we read was not fully up to date at the time.')
  return found
}

function sentenceOf(check: RiskCheck, contribution: Contribution): string {
  const { direction, exposure } = contribution
  const came = direction === 'source'
  const where = customerKinds(contribution.categories).join('; or with ')
  const way = exposure === 'direct' ? 'directly' : 'by way of other addresses'
  const items = check.exposure[direction].filter(
    (item) =>
      item.counts_toward_score &&
      item.exposure === exposure &&
      item.category !== null &&
      contribution.categories.includes(item.category) &&
      (!contribution.lane || laneKey(item.lane) === laneKey(contribution.lane)),
  )
  // An address with two categories is in both items, so the largest category is used, not the sum.
  const largest = [...Map.groupBy(items, (item) => item.category).values()]
    .map((group) => ({
      share: group.reduce((sum, item) => sum + Number((item.counted ?? item).share), 0),
      usd: group.some((item) => (item.counted ?? item).amount_usd === null)
        ? null
        : group.reduce((sum, item) => sum + Number((item.counted ?? item).amount_usd), 0),
    }))
    .sort((a, b) => b.share - a.share)[0]
  const size = largest
    ? `${coarseShare(largest.share)} of what was ${came ? 'received' : 'sent'}${largest.usd === null ? '' : `, ${coarseUsd(largest.usd)}`}`
    : `part of what was ${came ? 'received' : 'sent'}`
  const when = coarseMonths(timesOf(check, contribution))
  return `Money ${came ? 'came in' : 'went out'} ${way} ${came ? 'from' : 'to'} addresses that are connected with: ${where}. It is ${size}${when === null ? '' : `, and moved ${when}`}.`
}

/** Times of the subject's own transfers on the paths that count: the customer knows these anyway. */
function timesOf(check: RiskCheck, { direction, exposure, categories }: Contribution): string[] {
  const paths = check.paths?.[direction].listed ?? []
  return paths
    .filter((path) => path.counts_toward_score && (path.hop === 1) === (exposure === 'direct'))
    .filter((path) => path.categories.some((category) => categories.includes(category)))
    .flatMap((path) => (path.hops[0] ? [path.hops[0].first_at, path.hops[0].last_at] : []))
}
