import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'
import { ask } from '@/scripts/test/fixtures/http-client'
import { readPages } from './read-pages'

const text = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
const titleOf = (html: string) => text(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')

describe('pages of the documentation, without an account', () => {
  it.each(readPages(repositoryRoot).map(({ slug, title }) => [`/docs${slug ? `/${slug}` : ''}`, title]))(
    'serves %s',
    async (to, title) => {
      const answer = await ask(to)
      expect(answer.status).toBe(200)
      expect(titleOf(answer.text)).toBe(title)
    },
  )

  it.each(['/docs/no-such-page', '/docs/use', '/docs/use/alerts.md/x', '/docs/..%2f..%2fpackage', '/docs/extend/proof/crash.ts'])(
    'has no %s',
    async (to) => {
      expect((await ask(to)).status).toBe(404)
    },
  )
})

describe('search', () => {
  it('is drawn with heading, page and the words found', async () => {
    const { status, text: html } = await ask('/docs/search?q=due+times')
    expect(status).toBe(200)
    expect(html).toContain('href="/docs/use/alerts#due-times"')
    expect(html).toMatch(/<mark[^>]*>/)
  })

  it('says when nothing was found, and takes what is typed as text', async () => {
    const { text: html } = await ask('/docs/search?q=%3Cimg+src%3Dx%3Ezzqq')
    expect(text(html)).toContain('Nothing was found for')
    expect(html).not.toContain('<img src=x>')
  })
})
