import type { Metadata } from 'next'
import { GlossaryList } from '@/components/help/glossary-list'
import { LevelMark } from '@/components/risk/level-mark'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { TableHead } from '@/components/ui/page/table-head'
import { disclaimerText, type Level } from '@/contract/kernel/primitives'
import { categoryLabel } from '@/contract/words'
import { defaultPolicy } from '@/server/domain/policy'

export const metadata: Metadata = { title: 'How a score is made' }

const { bands, trace, dust, own_floors: floors } = defaultPolicy

const levels: { level: Level; range: string; meaning: string }[] = [
  {
    level: 'unknown',
    range: `0 to ${bands.medium - 1}`,
    meaning:
      'Nothing was found, and too little is known to call it low: there are no transfers, or less than half of the money of one kind could be attributed. Unknown is not low.',
  },
  {
    level: 'low',
    range: `0 to ${bands.medium - 1}`,
    meaning: 'Most of the money was attributed, and little or none of it touches a risk category.',
  },
  {
    level: 'medium',
    range: `${bands.medium} to ${bands.high - 1}`,
    meaning: 'Enough of it touches a risk category to look closer.',
  },
  {
    level: 'high',
    range: `${bands.high} to ${bands.severe - 1}`,
    meaning: 'Much of it touches a risk category, or a smaller part touches a grave one.',
  },
  {
    level: 'severe',
    range: `${bands.severe} to 100`,
    meaning: 'Direct dealings with the gravest categories, or the subject itself is on a list.',
  },
]

export default function ModelPage() {
  return (
    <>
      <PageHeader title="How a score is made">
        <p className="max-w-prose text-pretty">
          A score is arithmetic over stored transfers and published statements about addresses. No learned model takes part. The
          same inputs give the same score, and every check keeps what it was computed from.
        </p>
      </PageHeader>
      <div className="max-w-3xl">
        <Callout tone="info" className="mb-8">
          {disclaimerText}
        </Callout>
        <Section
          title="Levels"
          description="Bands of the default policy; an organisation’s own policy may set others, and each answer names the policy it used."
        >
          <ul className="divide-y divide-border border-border border-y">
            {levels.map(({ level, range, meaning }) => (
              <li key={level} className="grid items-start gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[7rem_5rem_minmax(0,1fr)]">
                <LevelMark level={level} />
                <span className="tabular text-muted-foreground">{range}</span>
                <span className="text-pretty">{meaning}</span>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="From transfers to exposure">
          <Steps
            items={[
              'Assets with a dollar value are added up. An asset without a price is followed on its own, in its own units. Tokens that are not on the asset registry are listed and never scored, because anybody can make one and name anybody in its transfers.',
              `The subject’s money is followed back to payers and forward to payees, up to ${trace.hop_limit} hops. The transfers of each address are read in their order, so a later receipt never explains an earlier payment.`,
              'Tracing stops at an attributed address. It also stops at a service such as an exchange: money is attributed to the service and not followed through it.',
              `Branches that carry less than ${Number(trace.epsilon) * 100} % of the money are cut. The sum of what was cut is published, so the true value lies between the shown one and the shown one plus that sum.`,
              'A swap that was read in its transaction is a hop: what came back is followed to what was given for it, in the other asset, from that moment. The path shows both assets. A swap that is only inferred raises the upper end of the range and nothing else, unless the policy says otherwise.',
              'A swap that was not read, a bridge or a CoinJoin does not say where money came from. Money that ends there is published as opaque. Money that is not attributed, opaque or cut is published as not resolved, with the reason.',
            ]}
          />
        </Section>
        <Section title="From exposure to the score">
          <Steps
            items={[
              'Each rule of the policy looks at some categories in one direction, direct or further away, and gives points by amount and by share. Distance and the confidence of the attribution make an amount count for less.',
              'The largest contribution counts in full, the next at a fifth, the next at a twenty-fifth, and so on, up to 100. More exposure never lowers a score.',
              `Small unrequested payments from a risk source, under $${dust.usd} and ${dust.percent} % of what came in, stay listed but count at most ${dust.cap}, all of them together.`,
              'An attribution may have dates. Money that moved before a listing, before a theft, or after the attribution ended is shown apart, does not count, and says why.',
              'A victim of a theft is shown as a victim and is not scored for it.',
              'The score has a range: from the score without weak attributions to the score if the unresolved part were as risky as what was found allows.',
            ]}
          />
        </Section>
        <Section
          title="When the subject itself is attributed"
          description="An address that a statement places in one of these categories scores at least this much, and the answer lists it among its overrides."
        >
          <table className="w-full">
            <TableHead
              columns={[
                ['Categories', 'pr-4'],
                ['At least', 'text-right'],
              ]}
            />
            <tbody>
              {floors.map(({ categories, floor }) => (
                <tr key={categories[0]} className="border-border border-b">
                  <td className="py-2 pr-4 text-pretty">{categories.map(categoryLabel).join(', ')}</td>
                  <td className="tabular py-2 text-right align-top">{floor}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
        <Section id="terms" title="Terms" description="What the console and the API mean by these words, the same everywhere.">
          <GlossaryList />
        </Section>
        <p>
          Ask for a score with{' '}
          <Link href="/docs/api/risk#checkRisk" className="link">
            POST /v1/risk/check
          </Link>{' '}
          or on the{' '}
          <Link href="/risk" className="link">
            risk check page
          </Link>
          .
        </p>
      </div>
    </>
  )
}

function Steps({ items }: { items: string[] }) {
  return (
    <ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-faint-foreground">
      {items.map((item) => (
        <li key={item} className="text-pretty pl-1">
          {item}
        </li>
      ))}
    </ol>
  )
}
