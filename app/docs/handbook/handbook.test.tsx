import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'
import { contentsOf } from './contents'
import { HandbookText } from './handbook-text'
import { servedHref } from './links'
import { type HandbookPage, readPages } from './read-pages'
import { excerptOf, searchPages } from './search-pages'
import { anchorOf, sectionsOf } from './sections'

const pages = readPages(repositoryRoot)
const slugs = new Map(pages.map(({ file, slug }) => [file, slug]))
const rendered = new Map<string, string>()
/** Each page is rendered once. */
function html(page: HandbookPage): string {
  const known = rendered.get(page.file) ?? renderToStaticMarkup(<HandbookText page={page} slugs={slugs} />)
  rendered.set(page.file, known)
  return known
}
const unescaped = (text: string) =>
  text
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

describe('sections', () => {
  it.each([
    ['Two people at one alert', 'two-people-at-one-alert'],
    ['`npm run up`, and then?', 'npm-run-up-and-then'],
    ['A  b—c', 'a--bc'],
    ['snake_case & more', 'snake_case--more'],
  ])('gives %s the anchor that GitHub does', (heading, anchor) => {
    expect(anchorOf(heading.replaceAll('`', ''))).toBe(anchor)
  })

  it('takes no heading from code, numbers equal ones, and keeps the words under each', () => {
    const text = '# A\n\nx **y** [z](q.md)\n\n## B\n\n```sh\n# no\n```\n\n## B\n\n| a | b |\n|---|---|\n| c | `d` |\n'
    expect(sectionsOf(text)).toEqual([
      { id: 'a', heading: 'A', depth: 1, text: 'x y z' },
      { id: 'b', heading: 'B', depth: 2, text: '# no' },
      { id: 'b-1', heading: 'B', depth: 2, text: 'a · b c · d' },
    ])
  })
})

describe('links', () => {
  it.each([
    ['alerts.md#states', '/docs/use/alerts#states'],
    ['../operate/lists.md', '/docs/operate/lists'],
    ['../README.md', '/docs'],
    ['../adr/README.md', '/docs/adr'],
    ['../../CONTRIBUTING.md', '/docs/extend/contributing'],
    ['../../proof/crash/README.md', '/docs/extend/proof/crash'],
    ['../../proof/crash/crash.ts', null],
    ['#here', '#here'],
    ['/docs/errors', '/docs/errors'],
    ['https://example.test/a', 'https://example.test/a'],
    ['../../compose.yaml', null],
    ['//evil.test/x', null],
    ['javascript:alert(1)', null],
  ])('%s from docs/use leads to %s', (href, to) => {
    expect(servedHref(href, 'docs/use/cases.md', slugs)).toBe(to)
  })
})

describe.each(pages.map((page) => [page.file, page] as const))('%s', (_, page) => {
  it('has one title, and its headings are rendered with the anchors that search and links use', () => {
    expect(page.sections.filter(({ depth }) => depth === 1)).toHaveLength(1)
    const headings = [...html(page).matchAll(/<h\d id="([^"]*)"[^>]*>(.*?)<\/h\d>/g)]
    expect(headings.map(([, id, text]) => [id, unescaped(text ?? '')])).toEqual(
      page.sections.map(({ id, heading }) => [id, heading]),
    )
  })

  it('names what scrolls once each, and holds no element of its own', () => {
    const text = html(page)
    const names = [...text.matchAll(/aria-label="((?:Table|Example)[^"]*)"/g)].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(text).not.toMatch(/<(script|iframe|img|style)\b/)
  })
})

describe('links of the documentation', () => {
  const readme = readFileSync(path.join(repositoryRoot, 'README.md'), 'utf8')
  const all = [
    ...pages.map(({ file, source, sections }) => ({ file, source, sections })),
    { file: 'README.md', source: readme, sections: sectionsOf(readme) },
  ]
  const anchors = new Map(all.map(({ file, sections }) => [file, new Set(sections.map(({ id }) => id))]))
  it.each(all.map(({ file, source }) => [file, source]))('all lead somewhere from %s', (file, source) => {
    const text = source.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '')
    const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, href = '']) => href)
      .filter((href) => !/^(https?:|mailto:|\/)/.test(href))
      .filter((href) => {
        const [target = '', anchor] = href.split('#', 2)
        const to = target ? path.posix.normalize(path.posix.join(path.posix.dirname(file), target)) : file
        return !existsSync(path.join(repositoryRoot, to)) || (anchor !== undefined && anchors.get(to)?.has(anchor) === false)
      })
    expect(broken).toEqual([])
  })
})

describe('the contents', () => {
  it('has every page but the index once, each reader with some', () => {
    const parts = contentsOf(pages)
    const hrefs = parts.flatMap(({ lines }) => lines.flatMap(({ href, below }) => [href, ...below.map((one) => one.href)]))
    expect(parts.map(({ title }) => title)).toEqual(['Use the console', 'Run it', 'Integrate', 'API reference', 'Extend'])
    expect(new Set(hrefs).size).toBe(hrefs.length)
    expect(hrefs).toEqual(expect.arrayContaining(pages.filter(({ slug }) => slug).map(({ slug }) => `/docs/${slug}`)))
  })
})

describe('search', () => {
  it.each([
    ['due times', '/docs/use/alerts#due-times'],
    ['four eyes', '/docs/use/cases'],
    ['verifying', '/docs/use/reports#verifying-a-report'],
    ['haircut', '/docs/use/glossary#haircut'],
    ['check a wallet', '/docs/api/'],
    ['/v1/risk/check', '/docs/api/risk#checkRisk'],
    ['checkRisk', '/docs/api/risk#checkRisk'],
    ['min_amount_usd', '/docs/api/wallets#listTransfers'],
    ['rate_limited', '/docs/errors#rate_limited'],
    ['RiskCheckScoreRange', '/docs/api/schemas/RiskCheckScoreRange'],
    ['quick start', '/docs/integrate/quick-start'],
    ['going live', '/docs/integrate/going-live'],
    ['changelog', '/docs/integrate/changelog'],
    ['Chainalysis', '/docs/integrate/migrating'],
  ])('finds %s in %s', (query, href) => {
    expect(searchPages(query).some((found) => found.href.startsWith(href))).toBe(true)
  })

  it('puts the section that is called so first, and forgives a letter', () => {
    expect(searchPages('due times')[0]?.href).toBe('/docs/use/alerts#due-times')
    expect(searchPages('reorganisatons').map(({ href }) => href)).toContain('/docs/use/monitoring#reorganisations')
  })

  it.each(['', '   ', 'zzzzqqqq', '<zzqqzz>', '\\', '('.repeat(500)])('finds nothing for %j', (query) => {
    expect(searchPages(query)).toEqual([])
  })

  it('marks whole words in a piece of the text around the first', () => {
    expect(excerptOf(`${'long '.repeat(60)}a hop and Hops`, ['hop', 'hops'])).toEqual([
      { text: expect.stringMatching(/^… (long )+a $/), hit: false },
      { text: 'hop', hit: true },
      { text: ' and ', hit: false },
      { text: 'Hops', hit: true },
    ])
    expect(excerptOf('nothing of it', ['absent'])).toEqual([{ text: 'nothing of it', hit: false }])
  })
})
