import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MarkdownText } from './markdown-text'

const html = (source: string) =>
  renderToStaticMarkup(<MarkdownText source={source} />)
    .replace(/^<div[^>]*>|<\/div>$/g, '')
    .replace(/ class="[^"]*"/g, '')

describe('MarkdownText', () => {
  it.each([
    ['two\nlines', '<p>two\nlines</p>'],
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    ['# Head\ntext', '<p><strong>Head</strong></p><p>text</p>'],
    ['- a\n- **b**\n\n1. c\n2. d', '<ul><li>a</li><li><strong>b</strong></li></ul><ol><li>c</li><li>d</li></ol>'],
    ['> said\n> twice', '<blockquote><p>said\ntwice</p></blockquote>'],
    ['```js\na < b && **c**\n```', '<pre><code>a &lt; b &amp;&amp; **c**</code></pre>'],
    ['`0xab*c*` and *soft* and **hard**', '<p><code>0xab*c*</code> and <em>soft</em> and <strong>hard</strong></p>'],
    ['2*3*4 snake_case_word', '<p>2*3*4 snake_case_word</p>'],
    [
      '[list](https://example.test/a?b=1&c)',
      '<p><a href="https://example.test/a?b=1&amp;c" target="_blank" rel="noopener noreferrer nofollow">list</a></p>',
    ],
    [
      'see https://example.test/x, then',
      '<p>see <a href="https://example.test/x" target="_blank" rel="noopener noreferrer nofollow">https://example.test/x</a>, then</p>',
    ],
  ])('renders %j', (source, expected) => expect(html(source)).toBe(expected))

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x]( javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '![x](https://evil.test/pixel.png)',
    '[x](//evil.test)',
    '[x](https://a" onclick="alert(1))',
    '> <svg onload=alert(1)>',
    '```\n</code></pre><script>alert(1)</script>\n```',
  ])('leaves nothing to execute or to load: %s', (source) => {
    const out = html(source)
    expect(out).not.toMatch(/<(script|img|svg|iframe|object|style)/i)
    expect(out).not.toMatch(/<[^>]+\son\w+=/i)
    for (const [, href] of out.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https?:\/\//)
  })

  it('ends on hostile input in time', () => {
    const started = performance.now()
    for (const piece of ['*', '[', '`', '**a', '[a](', '> ', '- ', '_', 'https://a', '```\n']) html(piece.repeat(5000))
    expect(performance.now() - started).toBeLessThan(8000)
  })
})
