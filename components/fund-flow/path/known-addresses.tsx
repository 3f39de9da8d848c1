import { ForeignText } from '@/components/foreign-text'
import type { GraphDocument } from '@/contract/graph/graphs'

/** A datalist of the graph's addresses: give the field its id as `list`. */
export function KnownAddresses({ id, document }: { id: string; document: GraphDocument }) {
  return (
    <datalist id={id}>
      {document.nodes.slice(0, 200).map((node) => (
        <option key={node.address} value={node.address}>
          <ForeignText>{node.entity?.name}</ForeignText>
        </option>
      ))}
    </datalist>
  )
}
