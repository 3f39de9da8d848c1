import sax from 'sax'

/** A schema's restrictions on the text of an element. */
export interface Facet {
  max_length?: number
  pattern?: string
  options?: { value: string; label: string }[]
}

/** Facets by `Owner/element`, where the owner is the type or element that contains the element. */
export type Facets = Record<string, Facet>

const schemaSpace = 'http://www.w3.org/2001/XMLSchema'
interface Open {
  local: string
  name: string | null
}

/**
 * Lengths, patterns and code lists of a schema's elements (XSD 1.0 text that compiles), so that a form can show the authority's
 * rules. A code's label is its documentation.
 */
export function readFacets(xsd: string): Facets {
  const types = new Map<string, Facet>()
  const typed = new Map<string, string>()
  const facets: Facets = {}
  const stack: Open[] = []
  const targets: (Facet | null)[] = []
  let code: { value: string; label: string } | null = null
  let inWords = false
  const parser = sax.parser(true, { xmlns: true })
  const target = () => targets.findLast((one) => one !== null) ?? null

  parser.onopentag = (tag) => {
    if (!('local' in tag) || tag.uri !== schemaSpace) {
      stack.push({ local: '', name: null })
      targets.push(null)
      return
    }
    const attribute = (name: string): string | null => {
      const found = tag.attributes[name]
      return found === undefined ? null : typeof found === 'string' ? found : found.value
    }
    const name = attribute('name')
    let opened: Facet | null = null
    if (tag.local === 'simpleType' && name !== null) {
      opened = {}
      types.set(name, opened)
    } else if (tag.local === 'element' && name !== null) {
      const owner = stack.findLast((one) => one.name !== null)?.name ?? ''
      opened = {}
      facets[`${owner}/${name}`] = opened
      const type = attribute('type')
      if (type !== null) typed.set(`${owner}/${name}`, type.slice(type.indexOf(':') + 1))
    }
    const named = tag.local === 'element' || tag.local === 'complexType' ? name : null
    stack.push({ local: tag.local, name: named })
    targets.push(opened)
    const facet = target()
    if (facet === null) return
    const value = attribute('value')
    if (tag.local === 'maxLength' && value !== null) facet.max_length = Number(value)
    else if (tag.local === 'pattern' && value !== null) facet.pattern = value
    else if (tag.local === 'enumeration' && value !== null) {
      code = { value, label: '' }
      facet.options = [...(facet.options ?? []), code]
    } else if (tag.local === 'documentation') inWords = true
  }
  parser.ontext = (text) => {
    if (inWords && code !== null) code.label += text
  }
  parser.onclosetag = () => {
    const closed = stack.pop()
    targets.pop()
    if (closed?.local === 'documentation') inWords = false
    if (closed?.local === 'enumeration' && code !== null) {
      code.label = code.label.replace(/\s+/g, ' ').trim()
      code = null
    }
  }
  parser.write(xsd).close()
  for (const [path, type] of typed) facets[path] = { ...types.get(type), ...facets[path] }
  for (const [path, facet] of Object.entries(facets)) if (Object.keys(facet).length === 0) delete facets[path]
  return facets
}
