import { AddressText } from '@/components/chain/address-text'
import type { CanvasTarget } from '@/components/graph/graph-types'
import type { GraphDocument } from '@/contract/graph/graphs'
import { hiddenOf } from '../document/flow-hidden'
import { countOf, nodeName } from '../flow-words'
import { colourWord } from '../picture/hand-colours'

interface CanvasFactsProps {
  document: GraphDocument
  onSelect: (target: CanvasTarget) => void
}

/** The manual changes to the picture, in words beside the table: groups, colours, and what is hidden. */
export function CanvasFacts({ document, onSelect }: CanvasFactsProps) {
  const names = new Map(document.nodes.map((node) => [node.address, nodeName(node)]))
  const hidden = hiddenOf(document)
  const coloured = document.nodes.filter((node) => node.colour)
  return (
    <>
      {document.groups && document.groups.length > 0 ? (
        <ul aria-label="Groups" className="flex flex-col divide-y divide-border text-sm">
          {document.groups.map(({ id, name, colour, addresses }) => (
            <li key={id} className="grid gap-x-6 gap-y-1 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <button
                type="button"
                className="link min-h-6 min-w-0 truncate text-left"
                onClick={() => onSelect({ kind: 'group', id })}
              >
                {name}
              </button>
              <span className="min-w-0 break-words">
                {colourWord[colour]}, {countOf(addresses.length, 'address', 'addresses')}:{' '}
                {addresses.map((address) => names.get(address) ?? address).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {coloured.length > 0 ? (
        <p className="text-sm">
          Coloured by hand:{' '}
          {coloured.map((node) => `${nodeName(node)} ${node.colour ? colourWord[node.colour].toLowerCase() : ''}`).join(', ')}
        </p>
      ) : null}
      {hidden.length > 0 ? (
        <section aria-label="Hidden addresses" className="text-sm">
          <p>{countOf(hidden.length, 'address', 'addresses')} hidden by hand, with their flows:</p>
          <ul className="flex flex-wrap gap-x-4">
            {hidden.map((address) => (
              <li key={address}>
                <AddressText network={document.network} address={address} copy={false} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
