import { entityHref } from '@/components/chain/entity-href'
import { ForeignText } from '@/components/foreign-text'
import { FlowDrawing } from '@/components/transaction/flow-drawing'
import { ribbons, rowHeight } from '@/components/transaction/flow-layout'
import { Link } from '@/components/ui/link'
import type { EntityExposure } from '@/contract/attribution/entity-exposure'
import { categoryLabel } from '@/contract/words'
import { drawnTotal, type ExposureLine, exposureLines, flowRowsOf, heightOf, shareOf } from './exposure-rows'
import { ExposureAmount } from './native-amounts'

/** Payers of the entity at the left, payees at the right, the entity between them. On phones they are stacked. */
export function ExposureFlow({ name, exposure }: { name: string; exposure: EntityExposure }) {
  const { source, destination } = exposure
  const [left, right] = [exposureLines(source), exposureLines(destination)]
  const total = drawnTotal([source, destination])
  const height = heightOf(Math.max(left.length, right.length))
  return (
    <div className="grid gap-x-3 gap-y-6 md:grid-cols-[minmax(0,1fr)_clamp(6rem,14vw,14rem)_minmax(0,1fr)]">
      <Side title="Received from" lines={left} whole={source.total_usd} />
      <div className="hidden md:block">
        <p className="h-7 truncate text-center font-medium text-xs" title={name}>
          {name}
        </p>
        <div style={{ height }}>
          <FlowDrawing
            height={height}
            inputs={ribbons(flowRowsOf(left), total, height)}
            outputs={ribbons(flowRowsOf(right), total, height)}
          />
        </div>
      </div>
      <Side title="Paid to" lines={right} whole={destination.total_usd} />
    </div>
  )
}

/** Rows are centred vertically, as the ribbons are. */
function Side({ title, lines, whole }: { title: string; lines: readonly ExposureLine[]; whole: string }) {
  return (
    <div className="flex min-w-0 flex-col">
      <h3 className="h-7 text-muted-foreground text-xs">{title}</h3>
      <ul aria-label={title} className="flex flex-1 flex-col justify-center">
        {lines.map((line) => (
          <li
            key={line.key}
            style={{ minHeight: rowHeight }}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 border-border border-b py-1 text-sm leading-tight md:border-0 md:py-0"
          >
            <span className="min-w-0">
              <PartyName line={line} />
              {line.category ? (
                <span className="block truncate text-muted-foreground text-xs">{categoryLabel(line.category)}</span>
              ) : null}
            </span>
            <ExposureAmount line={line} />
            <span
              aria-hidden="true"
              className="absolute bottom-[-1px] left-0 h-0.5 bg-chart-1 md:hidden"
              style={{ width: `${Math.max(shareOf(line.amountUsd ?? '0', whole) * 100, 0.5)}%` }}
            />
          </li>
        ))}
        {lines.length === 0 ? <li className="py-1 text-muted-foreground text-sm">None.</li> : null}
      </ul>
    </div>
  )
}

/** The counterparty, linked if it is an entity. */
export function PartyName({ line }: { line: ExposureLine }) {
  if (line.kind !== 'party')
    return (
      <span className="text-muted-foreground">
        <ForeignText>{line.name}</ForeignText>
      </span>
    )
  if (line.entityId === null)
    return (
      <span className="line-clamp-2 break-words">
        <ForeignText>{line.name}</ForeignText>
      </span>
    )
  return (
    <Link href={entityHref(line.entityId)} className="line-clamp-2 break-words underline underline-offset-2">
      <ForeignText>{line.name}</ForeignText>
    </Link>
  )
}
