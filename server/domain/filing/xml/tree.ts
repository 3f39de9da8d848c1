/** An XML element with its children or its text. `field` is the path of the form that its text came from. */
export interface XmlTree {
  name: string
  attributes?: Readonly<Record<string, string>>
  text?: string
  children?: readonly XmlTree[]
  field?: string
}

/** An element with text, or none if the text is empty. */
export function textOf(name: string, text: string | undefined, field?: string): XmlTree[] {
  if (text === undefined || text === '') return []
  return [{ name, text, ...(field === undefined ? {} : { field }) }]
}

/** An element with children, or none if there are none. */
export function groupOf(name: string, children: readonly XmlTree[]): XmlTree[] {
  return children.length === 0 ? [] : [{ name, children }]
}

/** Every element in document order. */
export function elementsOf(tree: XmlTree): XmlTree[] {
  return [tree, ...(tree.children ?? []).flatMap(elementsOf)]
}
