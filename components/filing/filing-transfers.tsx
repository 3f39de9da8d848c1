import { Badge } from '@/components/ui/badge'
import { Tick } from '@/components/ui/field/tick'
import type { Filing, FilingTransfer } from '@/contract/filing/filings'

interface FilingTransfersProps {
  filing: Filing
  transfers: readonly FilingTransfer[]
  disabled: boolean
  onChange: (transfers: FilingTransfer[]) => void
  /** The fields that a reported transfer still needs. */
  fieldsOf: (at: number) => React.ReactNode
}

/** The pinned transfers, and which of them the filing reports. */
export function FilingTransfers({ filing, transfers, disabled, onChange, fieldsOf }: FilingTransfersProps) {
  const text = new Map(filing.facts.map((fact) => [fact.ref, fact.text]))
  if (transfers.length === 0)
    return <p className="text-muted-foreground text-sm">The case has no transfer that could be pinned.</p>
  return (
    <ul aria-label="Transfers" className="flex flex-col divide-y divide-border">
      {transfers.map(({ ref, included }, at) => (
        <li key={ref} className="flex flex-col gap-2 py-2">
          <Tick
            checked={included}
            disabled={disabled}
            aria-label={`Report transfer ${ref.slice(1)}`}
            onChange={(event) =>
              onChange(transfers.map((one, place) => (place === at ? { ...one, included: event.target.checked } : one)))
            }
            className="gap-3"
          >
            <span className="flex min-w-0 flex-col gap-0.5">
              <span className="tabular font-medium">
                {text.get(`${ref}.amount`)}{' '}
                {text.has(`${ref}.usd`) ? (
                  <span className="font-normal text-muted-foreground">{text.get(`${ref}.usd`)} at the time</span>
                ) : (
                  <Badge tone="unknown">no known price</Badge>
                )}
              </span>
              <span className="text-muted-foreground text-xs">
                {text.get(`${ref}.time`)} on {text.get(`${ref}.network`)}
              </span>
              <span className="break-all font-mono text-muted-foreground text-xs">
                {text.get(`${ref}.from`)} to {text.get(`${ref}.to`)}
              </span>
              <span className="break-all font-mono text-faint-foreground text-xs">{text.get(`${ref}.hash`)}</span>
            </span>
          </Tick>
          {fieldsOf(at)}
        </li>
      ))}
    </ul>
  )
}
