import { transactionHref } from '@/components/chain/transaction-href'
import { ForeignText } from '@/components/foreign-text'
import { DropdownMenuLabel } from '@/components/ui/overlay/dropdown-menu'
import { edgeKey } from '../document/flow-document'
import { coinjoinName } from '../events/flow-coinjoins'
import { conversionText } from '../events/flow-conversions'
import type { FlowView } from '../flow-view'
import { copying, Entries } from './menu-entries'
import type { CanvasWork } from './use-canvas-work'

/** An event between addresses, as its menu needs it. */
interface DrawnEvent {
  id: string
  name: string
  hash: string
}

/** The CoinJoin, swap or bridge transfer under the pointer, by its mark or one of its lines. */
export function eventAt({ coinjoins, conversions }: FlowView, id: string | undefined): DrawnEvent | null {
  const coinjoin = coinjoins.find((one) => one.id === id || one.legs.some((leg) => edgeKey(leg) === id))
  if (coinjoin) return { id: coinjoin.id, name: coinjoinName(coinjoin), hash: coinjoin.transaction_hash }
  const conversion = conversions.find((one) => one.id === id || `${one.id} edge` === id)
  return conversion ? { id: conversion.id, name: conversionText(conversion), hash: conversion.transaction_hash } : null
}

/** The menu of a CoinJoin, a swap or a bridge transfer. */
export function EventItems({ network, event, work }: { network: string; event: DrawnEvent; work: CanvasWork }) {
  return (
    <>
      <DropdownMenuLabel className="truncate">
        <ForeignText>{event.name}</ForeignText>
      </DropdownMenuLabel>
      <Entries
        work={work}
        entries={[
          {
            word: 'Open in the panel',
            run: () => {
              work.select({ kind: 'node', id: event.id })
              work.onPanel('panel')
            },
          },
          {
            word: 'Open the transaction in a new tab',
            run: () => void window.open(transactionHref(network, event.hash), '_blank', 'noopener'),
          },
          { word: 'Copy transaction hash', run: () => copying(event.hash) },
        ]}
      />
    </>
  )
}
