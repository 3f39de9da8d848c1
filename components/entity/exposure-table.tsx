import { UsdText } from '@/components/chain/amount-text'
import { utcDate } from '@/components/chain/time'
import { TableHead } from '@/components/ui/page/table-head'
import type { EntityExposure } from '@/contract/attribution/entity-exposure'
import { categoryLabel } from '@/contract/words'
import { PartyName } from './exposure-flow'
import { exposureLines } from './exposure-rows'
import { NativeAmounts } from './native-amounts'

/** One day, or the first and the last. */
function spanOf(first: string, last: string): string {
  const [from, to] = [utcDate(first), utcDate(last)]
  return from === to ? from : `${from} to ${to}`
}

const sides = [
  ['source', 'Received from'],
  ['destination', 'Paid to'],
] as const

/** The numbers of the drawing as a table. */
export function ExposureTable({ exposure }: { exposure: EntityExposure }) {
  const head = 'py-1.5 pr-4 font-medium'
  return (
    <div className="min-w-fit">
      <table className="w-full text-sm">
        <caption className="sr-only">Direct exposure by counterparty</caption>
        <TableHead
          columns={[
            ['Direction', head],
            ['Counterparty', head],
            ['Category', head],
            ['Amount', `${head} text-right`],
            ['USD at the time', `${head} text-right`],
            ['Transfers', `${head} text-right`],
            ['Addresses', `${head} text-right`],
            ['First to last', head],
            ['Named by', 'py-1.5'],
          ]}
          rowClass="h-auto"
        />
        <tbody>
          {sides.flatMap(([key, word]) =>
            exposureLines(exposure[key]).map((line) => (
              <tr key={`${key} ${line.key}`} className="border-border border-b">
                <td className="whitespace-nowrap py-1.5 pr-4">{word}</td>
                <td className="min-w-40 py-1.5 pr-4">
                  <PartyName line={line} />
                </td>
                <td className="py-1.5 pr-4">{line.category ? categoryLabel(line.category) : ''}</td>
                <td className="py-1.5 pr-4 text-right">
                  <NativeAmounts line={line} />
                </td>
                <td className="py-1.5 pr-4 text-right">
                  <UsdText value={line.amountUsd} />
                </td>
                <td className="py-1.5 pr-4 text-right tabular-nums">{line.transfers?.toLocaleString('en') ?? ''}</td>
                <td className="py-1.5 pr-4 text-right tabular-nums">{line.addresses?.toLocaleString('en') ?? ''}</td>
                <td className="whitespace-nowrap py-1.5 pr-4">{line.first && line.last ? spanOf(line.first, line.last) : ''}</td>
                <td className="max-w-48 truncate py-1.5" title={line.source ?? undefined}>
                  {line.source ?? ''}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}
