import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Section, sectionsOf } from './sections'

export interface HandbookPage {
  /** Path under `/docs/`; empty for the index. */
  slug: string
  /** Path in the repository. */
  file: string
  title: string
  source: string
  sections: Section[]
}

/** Pages that are elsewhere in the repository, beside what they describe. */
const elsewhere: Record<string, string> = {
  'CHANGELOG.md': 'extend/changelog',
  'CONTRIBUTING.md': 'extend/contributing',
  'client/README.md': 'integrate/client',
  'proof/README.md': 'extend/proof/running',
}

let kept: HandbookPage[] | null = null

/** Every page of `docs/` and `proof/`, by its path; read once in production, on every call in development. */
export function readPages(root = process.cwd()): HandbookPage[] {
  if (kept && process.env.NODE_ENV === 'production') return kept
  const files = new Set([...pagesBelow(root, 'docs'), ...pagesBelow(root, 'proof'), ...Object.keys(elsewhere)])
  kept = [...files].map((file) => readPage(root, file)).toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  return kept
}

function pagesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(/* turbopackIgnore: true */ root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
}

function readPage(root: string, file: string): HandbookPage {
  const source = readFileSync(path.join(/* turbopackIgnore: true */ root, file), 'utf8')
  const sections = sectionsOf(source)
  return { slug: slugOf(file), file, title: sections[0]?.heading ?? file, source, sections }
}

/** `docs/use/alerts.md` becomes `use/alerts`; a README becomes its folder; a proof is below the table of proofs. */
function slugOf(file: string): string {
  return (
    elsewhere[file] ??
    file
      .replace(/^docs\//, '')
      .replace(/^proof\//, 'extend/proof/')
      .replace(/(^|\/)README\.md$|\.md$/, '')
  )
}
