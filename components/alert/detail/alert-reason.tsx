import { AmountText, UsdText } from '@/components/chain/amount-text'
import { blockText } from '@/components/chain/as-of-text'
import { exactDecimal, readableShare, readableUsd } from '@/components/chain/decimal'
import { HashText } from '@/components/chain/hash-text'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { SourceLink } from '@/components/risk/path/source-link'
import { Badge } from '@/components/ui/badge'
import { Callout } from '@/components/ui/notice/callout'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import { cn } from '@/components/ui/style/cn'
import type { Alert, AlertEvidence } from '@/contract/alert/alerts'
import { categoryLabel, listLabel } from '@/contract/words'
import { CounterpartyLine } from './counterparty-line'

const number = /^-?\d+(\.\d+)?$/

/** Formats the value of a measure: dollars, a share or a plain number; text stays unchanged. */
function figure(name: string, text: string): string {
  if (!number.test(text)) return text
  if (name.endsWith('_usd')) return readableUsd(text)
  return name === 'share' || name.endsWith('_share') ? readableShare(text) : exactDecimal(text)
}
const wayWord = { in: 'received', out: 'sent', self: 'moved to itself' } as const

/** Whether the text of a measure already contains its figures. A name or a list always is in the text. */
export function saysAll({ text, value, threshold }: AlertEvidence['measures'][number]): boolean {
  if (threshold === null) return !number.test(value)
  return text.includes(value) && text.includes(threshold)
}

/** What the rule measured beside its threshold, in the words of the alert. */
function Measures({ fact }: { fact: AlertEvidence }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {fact.measures.map((measure) => (
        <li key={measure.name} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
          <span className="text-pretty font-medium text-sm">{measure.text}</span>
          {saysAll(measure) ? null : (
            <span className="tabular text-right text-sm" title={measure.name}>
              <span className="whitespace-nowrap font-mono font-semibold">{figure(measure.name, measure.value)}</span>
              {measure.threshold === null ? null : (
                <span className="text-muted-foreground text-xs">
                  {' '}
                  against <span className="font-mono">{figure(measure.name, measure.threshold)}</span>
                </span>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface FactProps {
  alert: Alert
  fact: AlertEvidence
}

/** One fact of an alert: the amount, the time and place on the chain, the exposure, the list entry. */
function Fact({ alert, fact }: FactProps) {
  const { network } = alert.subject
  const exposed = fact.exposure
  return (
    <DefinitionList layout="columns" className="gap-x-6 gap-y-2">
      {fact.amount !== null && fact.asset ? (
        <DefinitionItem term={fact.direction ? `Amount ${wayWord[fact.direction]}` : 'Amount'}>
          <AmountText amount={fact.amount} asset={fact.asset} usd={fact.amount_usd} />
        </DefinitionItem>
      ) : fact.amount_usd !== null ? (
        <DefinitionItem term="Amount">
          <UsdText value={fact.amount_usd} />
        </DefinitionItem>
      ) : null}
      {exposed ? (
        <DefinitionItem term={`Exposure, ${exposed.exposure_type}, ${exposed.hop} hop${exposed.hop === 1 ? '' : 's'} away`}>
          {exposed.categories.map(categoryLabel).join(', ')}
          {exposed.amount_usd === null ? null : (
            <>
              {', '}
              <UsdText value={exposed.amount_usd} />
            </>
          )}
        </DefinitionItem>
      ) : null}
      {fact.list_entry ? (
        <DefinitionItem
          term={`${fact.list_entry.change === 'added' ? 'Added to' : 'Removed from'} ${listLabel(fact.list_entry.list_id)}`}
        >
          <ForeignText>{fact.list_entry.name}</ForeignText>
          <span className="text-muted-foreground"> in version {fact.list_entry.list_version}</span>
        </DefinitionItem>
      ) : null}
      <DefinitionItem term={fact.type === 'risk' || fact.type === 'exposure' ? 'Found by a check' : 'When'}>
        <TimeText value={fact.occurred_at} show="both" />
      </DefinitionItem>
      {fact.block_height === null ? null : (
        <DefinitionItem term="Block">
          <span className="tabular">{blockText(fact.block_height)}</span>
        </DefinitionItem>
      )}
      {fact.transaction_hash === null ? null : (
        <DefinitionItem term="Transaction">
          <HashText network={network} hash={fact.transaction_hash} />
        </DefinitionItem>
      )}
    </DefinitionList>
  )
}

/** Why the alert was raised: the rule, what it measured against its threshold, and the facts behind it. */
export function AlertReason({ alert }: { alert: Alert }) {
  const [first, ...later] = alert.evidence
  if (!first) return null
  const hidden = alert.occurrences - alert.evidence.length
  return (
    <div className="flex flex-col gap-4">
      {alert.evidence_orphaned ? (
        <Callout tone="stale" title="The evidence of this alert is no longer on the chain">
          A reorganisation took it back
          {first.orphaned_at ? (
            <>
              {' '}
              <TimeText value={first.orphaned_at} />
            </>
          ) : null}
          . If the same transfer is mined again, the alert is valid again.
        </Callout>
      ) : null}
      <Measures fact={first} />
      <Fact alert={alert} fact={first} />
      <CounterpartyLine alert={alert} fact={first} />
      {first.counterparty ? (
        <p className="text-muted-foreground text-xs">
          {first.counterparty.entity ?? 'Unknown owner'}
          {first.counterparty.categories.length > 0 ? `, ${first.counterparty.categories.map(categoryLabel).join(', ')}` : ''}
          {first.counterparty.confidence === null ? null : (
            <>
              . Confidence <span className="tabular text-foreground">{first.counterparty.confidence}</span> of 100. Source:{' '}
              <SourceLink url={first.counterparty.source_url} publisher={null} />
            </>
          )}
        </p>
      ) : null}
      {later.length > 0 ? (
        <details className="group">
          <summary className="rounded-sm text-link text-sm">
            Found {alert.occurrences.toLocaleString('en')} times, last <TimeText value={alert.last_seen_at} />
          </summary>
          <ul className="mt-2 flex flex-col">
            {later.toReversed().map((fact) => (
              <li key={fact.id} className="border-border border-t py-2">
                <p className={cn('mb-1 text-sm', fact.orphaned_at && 'line-through')}>{fact.measures[0]?.text}</p>
                {fact.orphaned_at ? (
                  <Badge tone="stale" className="mb-1">
                    Orphaned
                  </Badge>
                ) : null}
                <Fact alert={alert} fact={fact} />
              </li>
            ))}
          </ul>
          {hidden > 0 ? (
            <p className="text-muted-foreground text-xs">
              {hidden.toLocaleString('en')} more between the first and these are counted and not listed.
            </p>
          ) : null}
        </details>
      ) : null}
    </div>
  )
}
