import { UsdText } from '@/components/chain/amount-text'
import { utcDate } from '@/components/chain/time'
import { categoryLabel } from '@/components/risk/category-label'
import type { EntityExposure } from '@/contract/attribution/entity-exposure'
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

/** The drawing's numbers as a table. */
export function ExposureTable({ exposure }: { exposure: EntityExposure }) {
  const head = 'py-1.5 pr-4 font-medium'
  return (
    <div className="min-w-fit">
      <table className="w-full text-sm">
        <caption className="sr-only">Direct exposure by counterparty</caption>
        <thead>
          <tr className="border-border border-b text-left text-muted-foreground text-xs">
            <th scope="col" className={head}>
              Direction
            </th>
            <th scope="col" className={head}>
              Counterparty
            </th>
            <th scope="col" className={head}>
              Category
            </th>
            <th scope="col" className={`${head} text-right`}>
              Amount
            </th>
            <th scope="col" className={`${head} text-right`}>
              USD at the time
            </th>
            <th scope="col" className={`${head} text-right`}>
              Transfers
            </th>
            <th scope="col" className={`${head} text-right`}>
              Addresses
            </th>
            <th scope="col" className={head}>
              First to last
            </th>
            <th scope="col" className="py-1.5 font-medium">
              Named by
            </th>
          </tr>
        </thead>
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
