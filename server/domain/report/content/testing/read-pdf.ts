import { getDocumentProxy } from 'unpdf'

/** One piece of text with its position, in points from the lower left corner. */
export interface Piece {
  text: string
  x: number
  y: number
  width: number
}

export interface StructureNode {
  role: string
  alt?: string
  children: StructureNode[]
}

export interface ReadPdf {
  lang: string | null
  pages: { text: string; pieces: Piece[]; structure: StructureNode }[]
}

interface RawNode {
  role?: string
  alt?: string
  children?: RawNode[]
}

/** What a reader extracts from a PDF: the text of each page with its position, and the structure. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(Uint8Array.from(bytes))
  const { info } = await document.getMetadata()
  const pages: ReadPdf['pages'] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item): Piece[] =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
        : [],
    )
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    pages.push({ text, pieces, structure: nodeOf((await page.getStructTree()) as RawNode) })
  }
  const language = (info as { Language?: string }).Language
  return { lang: language ?? null, pages }
}

/** Every node of a role, in reading order. */
export function nodesOf(node: StructureNode, role: RegExp): StructureNode[] {
  return [...(role.test(node.role) ? [node] : []), ...node.children.flatMap((child) => nodesOf(child, role))]
}

/** Text without white space, so that text broken over lines is found. */
export function unbroken(text: string): string {
  return text.replace(/\s+/g, '')
}

function nodeOf({ role = '', alt, children = [] }: RawNode): StructureNode {
  return { role, ...(alt === undefined ? {} : { alt }), children: children.map(nodeOf) }
}
