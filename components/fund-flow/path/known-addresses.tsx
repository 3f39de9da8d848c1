import { ForeignText } from '@/components/foreign-text'
import type { GraphDocument } from '@/contract/graph/graphs'

/** Addresses of the graph for a field to choose from: give the field `list` of this id. */
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
