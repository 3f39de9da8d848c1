/** One heading of a page with the text under it, up to the next heading. */
export interface Section {
  /** Anchor as GitHub makes it, so that a link works in both places. */
  id: string
  heading: string
  /** 1 for the title of the page. */
  depth: number
  /** The text without markup, for search. */
  text: string
}

/** The anchor that GitHub gives a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** A line of Markdown as plain text: links by their text, without emphasis and code marks. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`|<[^>]+>/g, '')
    .replaceAll(/\\([\\|*_#<>])/g, '$1')
}

/** The sections of a page in order; text in a fenced code block is never a heading. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = []
  const taken = new Map<string, number>()
  let fence: string | null = null
  for (const line of markdown.split('\n')) {
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1]
    if (mark && (fence === null || mark.startsWith(fence))) {
      fence = fence === null ? mark : null
      continue
    }
    const head = fence === null ? /^(#{1,6})\s+(.+?)\s*#*\s*$/.exec(line) : null
    if (head) {
      const heading = plainText(head[2] ?? '')
      const base = anchorOf(heading)
      const before = taken.get(base) ?? 0
      taken.set(base, before + 1)
      sections.push({ id: before === 0 ? base : `${base}-${before}`, heading, depth: head[1]?.length ?? 1, text: '' })
      continue
    }
    const section = sections.at(-1)
    if (section && !/^\s*\|?[\s|:-]+$/.test(line)) section.text += ` ${fence === null ? lineText(line) : line.trim()}`
  }
  for (const section of sections) section.text = section.text.replaceAll(/\s+/g, ' ').trim()
  return sections
}

function lineText(line: string): string {
  return plainText(line.replace(/^\s*(>|[-*+]|\d+\.)\s+/, ''))
    .replaceAll(/\s*\|\s*/g, ' · ')
    .replace(/^ · | · $/g, '')
}
