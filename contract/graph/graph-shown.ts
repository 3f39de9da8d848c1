import type { GraphDocument } from './graphs'

/** A graph without the addresses that were hidden by hand and everything attached to them, and the number of these. */
export function shownPart(document: GraphDocument): { document: GraphDocument; hidden: number } {
  const gone = new Set(
    document.nodes.filter((node) => node.hidden === true && node.address !== document.root).map((node) => node.address),
  )
  if (gone.size === 0) return { document, hidden: 0 }
  const stays = (one: { address: string }) => !gone.has(one.address)
  const groups = document.groups
    ?.map((group) => ({ ...group, addresses: group.addresses.filter((address) => !gone.has(address)) }))
    .filter((group) => group.addresses.length > 0)
  return {
    document: {
      ...document,
      nodes: document.nodes.filter(stays),
      edges: document.edges.filter((edge) => !gone.has(edge.from) && !gone.has(edge.to)),
      remainders: document.remainders.filter(stays),
      collapsed: document.collapsed.filter(stays),
      ...(groups ? { groups } : {}),
    },
    hidden: gone.size,
  }
}

/** `2 addresses that were hidden by hand are left out.` Empty for none. */
export function hiddenText(hidden: number): string {
  if (hidden === 0) return ''
  return hidden === 1
    ? 'One address that was hidden by hand is left out.'
    : `${hidden.toLocaleString('en')} addresses that were hidden by hand are left out.`
}
