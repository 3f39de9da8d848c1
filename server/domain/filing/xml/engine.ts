import { createHash } from 'node:crypto'
import { ParseOption, XmlDocument, type XmlElement, XmlLibError, XsdValidator } from 'libxml2-wasm'
import { type Facets, readFacets } from './facets'
import { elementsOf, type XmlTree } from './tree'

/** A complaint of the validator: the line, the field of the form, and its message. */
export interface Complaint {
  line: number
  field: string | null
  element: string | null
  detail: string
}

/** Reads nothing outside the document. The library has no access to the network or files either, unless it is given some. */
const careful = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_BIG_LINES
const mostComplaints = 200

/** A document as text: UTF-8, one element per line, the same bytes for the same tree. */
export function writeXml(tree: XmlTree, namespace: string | null): string {
  const document = XmlDocument.create()
  try {
    const root = namespace === null ? document.createRoot(tree.name) : document.createRoot(tree.name, namespace)
    fill(root, tree)
    return `${document.toString({ format: true }).trimEnd()}\n`
  } finally {
    document.dispose()
  }
}

function fill(element: XmlElement, tree: XmlTree): void {
  for (const [name, value] of Object.entries(tree.attributes ?? {})) element.setAttr(name, value)
  if (tree.text !== undefined) element.addText(tree.text)
  for (const child of tree.children ?? []) fill(element.addElement(child.name), child)
}

const compiled = new Map<string, { validator: XsdValidator; document: XmlDocument }>()

function validatorOf(xsd: string): XsdValidator {
  const digest = createHash('sha256').update(xsd).digest('hex')
  const known = compiled.get(digest)
  if (known !== undefined) return known.validator
  for (const [old, { validator, document }] of compiled) {
    if (compiled.size < 4) break
    validator.dispose()
    document.dispose()
    compiled.delete(old)
  }
  const document = XmlDocument.fromString(xsd, { option: careful })
  try {
    const validator = XsdValidator.fromDoc(document)
    compiled.set(digest, { validator, document })
    return validator
  } catch (error) {
    document.dispose()
    throw error
  }
}

/** What a schema finds wrong with a document; empty if it is valid. `tree` is what the document was written from. */
export function validateXml(xml: string, tree: XmlTree | null, xsd: string): Complaint[] {
  const validator = validatorOf(xsd)
  const document = XmlDocument.fromString(xml, { option: careful })
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    const lines = tree === null ? new Map<number, XmlTree>() : linesOf(document.root, elementsOf(tree))
    return error.details.slice(0, mostComplaints).map(({ line, message }) => ({
      line,
      field: lines.get(line)?.field ?? null,
      element: lines.get(line)?.name ?? /Element '(?:\{[^}]*\})?([^']+)'/.exec(message)?.[1] ?? null,
      detail: message.trim(),
    }))
  } finally {
    document.dispose()
  }
}

/** Elements by the line on which they begin. */
function linesOf(root: XmlElement, elements: readonly XmlTree[]): Map<number, XmlTree> {
  const lines = new Map<number, XmlTree>()
  root.find('descendant-or-self::*').forEach((node, at) => {
    const element = elements[at]
    if (element !== undefined) lines.set(node.line, element)
  })
  return lines
}

/** Why bytes are refused as a schema, for the administrator who installs it, or the schema's text and facets. */
export function checkSchema(bytes: Uint8Array): { ok: true; text: string; facets: Facets } | { ok: false; reason: string } {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { ok: false, reason: 'must be UTF-8; save the schema as UTF-8 and try again' }
  }
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)["']/.exec(text)?.[1]
  if (declared !== undefined && !/^utf-8$/i.test(declared))
    return { ok: false, reason: `declares the encoding ${declared}; it must be UTF-8` }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    return { ok: false, reason: 'has a document type or entities, which are not read; a schema needs neither' }
  }
  try {
    const outside = referenceOutside(text)
    if (outside !== null) {
      return {
        ok: false,
        reason: `uses ${outside} to read another file; put everything into one file, since nothing else is read`,
      }
    }
    validatorOf(text)
    return { ok: true, text, facets: readFacets(text) }
  } catch (error) {
    if (error instanceof XmlLibError) {
      const [first] = error.details
      const where = first === undefined ? error.message : `line ${first.line}: ${first.message.trim()}`
      return { ok: false, reason: `is no XML schema that compiles: ${where}` }
    }
    return { ok: false, reason: 'is no XML schema that compiles' }
  }
}

/** The first `import`, `include`, `redefine` or `override` of a schema, or null. */
function referenceOutside(xsd: string): string | null {
  const document = XmlDocument.fromString(xsd, { option: careful })
  try {
    const xs = { xs: 'http://www.w3.org/2001/XMLSchema' }
    const found = document.root.find('.//xs:import|.//xs:include|.//xs:redefine|.//xs:override', xs)[0]
    return found === undefined ? null : (/\w+$/.exec((found as XmlElement).name)?.[0] ?? 'import')
  } finally {
    document.dispose()
  }
}
