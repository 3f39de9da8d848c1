import type { HandbookPage } from './read-pages'

export interface ContentsLine {
  href: string
  label: string
  /** Child pages, shown while this page or one of them is open. */
  below: { href: string; label: string }[]
}

export interface ContentsPart {
  title: string
  lines: ContentsLine[]
}

interface Reader {
  title: string
  /** Folders of `docs/` with pages for this reader. */
  folders: string[]
  /** Pages that the service renders itself, listed first. */
  drawn: { href: string; label: string }[]
  /** Pages that come first; the others follow by title. */
  first: string[]
}

const readers: Reader[] = [
  {
    title: 'Use the console',
    folders: ['use', ''],
    drawn: [{ href: '/docs/model', label: 'How a score is made' }],
    first: [
      'use/sign-in',
      'use/home',
      'use/alerts',
      'use/desk',
      'use/cases',
      'use/customers',
      'use/wallets',
      'use/graphs',
      'use/coinjoins',
      'use/screening',
      'use/monitoring',
      'use/freezes',
      'use/reports',
      'use/filings',
      'use/messages',
    ],
  },
  { title: 'Run it', folders: ['operate'], drawn: [], first: ['operate/runbook', 'operate/commands', 'operate/importing'] },
  {
    title: 'Integrate',
    folders: ['integrate'],
    drawn: [],
    first: [
      'integrate/quick-start',
      'integrate/authentication',
      'integrate/idempotency',
      'integrate/pagination',
      'integrate/errors',
      'integrate/webhooks',
      'integrate/sandbox',
      'integrate/going-live',
      'integrate/migrating',
      'integrate/client',
      'integrate/mcp',
      'integrate/keys',
      'integrate/api-decisions',
      'integrate/changelog',
    ],
  },
  {
    title: 'API reference',
    folders: [],
    drawn: [
      { href: '/docs/api', label: 'Operations' },
      { href: '/docs/api/schemas', label: 'Schemas' },
      { href: '/docs/errors', label: 'Error codes' },
      { href: '/docs/webhooks', label: 'Webhook events' },
      { href: '/docs/sandbox', label: 'Sandbox addresses' },
    ],
    first: [],
  },
  {
    title: 'Extend',
    folders: ['extend', 'adr'],
    drawn: [],
    first: [
      'extend/contributing',
      'extend/architecture',
      'extend/walks',
      'extend/parts',
      'extend/chain-data',
      'adr',
      'extend/model',
    ],
  },
]

/** The contents of the handbook by reader. If a folder has its own page, the others in it are listed below that. */
export function contentsOf(pages: readonly Pick<HandbookPage, 'slug' | 'title'>[]): ContentsPart[] {
  const slugs = new Set(pages.map(({ slug }) => slug))
  const parentOf = (slug: string) => slug.slice(0, Math.max(0, slug.lastIndexOf('/')))
  const lineOf = ({ slug, title }: (typeof pages)[number]) => ({ href: `/docs/${slug}`, label: title })
  return readers.map(({ title, folders, drawn, first }) => {
    const place = (slug: string) => (first.includes(slug) ? first.indexOf(slug) : first.length)
    const mine = pages
      .filter(({ slug }) => slug !== '' && folders.includes(folderOf(slug, slugs)))
      .filter(({ slug }) => !slugs.has(parentOf(slug)) || parentOf(slug) === '')
      .toSorted((a, b) => place(a.slug) - place(b.slug) || a.title.localeCompare(b.title, 'en'))
    return {
      title,
      lines: [
        ...drawn.map((line) => ({ ...line, below: [] })),
        ...mine.map((page) => ({
          ...lineOf(page),
          below: pages.filter(({ slug }) => page.slug !== '' && parentOf(slug) === page.slug).map(lineOf),
        })),
      ],
    }
  })
}

/** The folder of `docs/` that tells which reader a page is for; pages outside any folder are for everyone. */
function folderOf(slug: string, slugs: ReadonlySet<string>): string {
  const [folder = ''] = slug.split('/')
  return slug.includes('/') || (slugs.has(slug) && folder === 'adr') ? folder : ''
}
