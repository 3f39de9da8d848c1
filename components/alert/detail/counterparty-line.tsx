import { MoveRight } from 'lucide-react'
import { PartyLine } from '@/components/chain/party-line'
import type { Alert, AlertEvidence } from '@/contract/alert/alerts'

interface CounterpartyLineProps {
  alert: Alert
  fact: AlertEvidence
}

/** A single transfer as a path of one hop, in the direction the money moved. */
export function CounterpartyLine({ alert, fact }: CounterpartyLineProps) {
  const other = fact.counterparty
  if (!other || fact.direction === null || fact.direction === 'self') return null
  const { network, address } = alert.subject
  const far = (
    <PartyLine
      network={network}
      address={other.address}
      entity={other.entity === null ? null : { name: other.entity, confidence: other.confidence ?? 0 }}
    />
  )
  const near = (
    <span className="flex min-w-0 items-center gap-2">
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-primary" />
      <PartyLine network={network} address={address} entity={null} />
    </span>
  )
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {fact.direction === 'in' ? far : near}
      <span className="sr-only">paid</span>
      <MoveRight aria-hidden="true" className="size-4 shrink-0 text-faint-foreground" />
      {fact.direction === 'in' ? near : far}
    </p>
  )
}
