import { readableShare } from '@/components/chain/decimal'
import { HashText } from '@/components/chain/hash-text'
import { Badge } from '@/components/ui/badge'
import type { ExposureItem, ExposureReason } from '@/contract/risk/risk-exposure'
import { reasonLabel } from '@/contract/words'

/** Why an exposure, or a part of it, does not count: each code by its name, beside the sentence of the answer. */
export function ReasonList({ reasons }: { reasons: readonly ExposureReason[] }) {
  if (reasons.length === 0) return null
  return (
    <ul aria-label="Why it does not count, or not in full" className="flex max-w-prose flex-col gap-1">
      {reasons.map((reason) => (
        <li
          key={`${reason.code} ${reason.text}`}
          data-reason={reason.code}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2"
        >
          <Badge tone="outline">{reasonLabel(reason.code)}</Badge>
          <span className="text-pretty">
            {reason.text} <span className="tabular whitespace-nowrap text-muted-foreground">{readableShare(reason.share)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The CoinJoins at which a trace ended: how many of the inputs are listed, and the transaction. */
export function CoinjoinList({ item, network }: { item: ExposureItem; network: string }) {
  if (!item.coinjoins || item.coinjoins.length === 0) return null
  return (
    <ul aria-label="CoinJoins" className="flex flex-col gap-0.5">
      {item.coinjoins.map((end) => (
        <li key={end.transaction_hash} className="flex flex-wrap items-baseline gap-x-2">
          {end.protocol ? (
            <span className="font-medium">
              {end.protocol}{' '}
              <span className="tabular font-normal text-muted-foreground">(confidence {end.confidence} of 100)</span>
            </span>
          ) : null}
          <HashText network={network} hash={end.transaction_hash} />
          <span className="tabular text-muted-foreground">{readableShare(end.share)}</span>
          <span className="basis-full">
            <span className="font-medium">{end.text}</span> listed.{' '}
            <span className="text-muted-foreground">Taking part is not a sign of wrongdoing.</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
