import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MarkdownText } from './markdown-text'

const html = (source: string) =>
  renderToStaticMarkup(<MarkdownText source={source} />)
    .replace(/^<div[^>]*>|<\/div>$/g, '')
    .replace(/ class="[^"]*"/g, '')
    .replaceAll('>\n<', '><')

describe('MarkdownText', () => {
  it.each([
    ['two\nlines', '<p>two\nlines</p>'],
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    ['# Head\ntext', '<p><strong>Head</strong></p><p>text</p>'],
    ['- a\n- **b**\n\n1. c\n2. d', '<ul><li>a</li><li><strong>b</strong></li></ul><ol><li>c</li><li>d</li></ol>'],
    ['> said\n> twice', '<blockquote><p>said\ntwice</p></blockquote>'],
    ['```js\na < b && **c**\n```', '<pre><code>a &lt; b &amp;&amp; **c**\n</code></pre>'],
    ['`0xab*c*` and *soft* and **hard**', '<p><code>0xab*c*</code> and <em>soft</em> and <strong>hard</strong></p>'],
    ['2 * 3 * 4 snake_case_word', '<p>2 * 3 * 4 snake_case_word</p>'],
    ['a ~~b~~', '<p>a <del>b</del></p>'],
    ['| a |\n|---|\n| b |', '<div><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div>'],
    ['![a map](https://evil.test/pixel.png)', '<p><span>[picture: a map]</span></p>'],
    ['[x](javascript:alert(1))', '<p><span>x</span></p>'],
    ['<b onclick=1>x</b>', '<p>&lt;b onclick=1&gt;x&lt;/b&gt;</p>'],
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
    '[a]: javascript:alert(1)\n\n[a] and <javascript:alert(1)>',
    '[x](https:javascript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    'mailto:a@example.test a@example.test www.example.test',
    '[^1]\n\n[^1]: <script>alert(1)</script>',
    '```\n</code></pre><script>alert(1)</script>\n```',
  ])('leaves nothing to execute or to load: %s', (source) => {
    const out = html(source)
    expect(out).not.toMatch(/<(script|img|svg|iframe|object|style)/i)
    expect(out).not.toMatch(/<[^>]+\son\w+=/i)
    for (const [, href] of out.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https?:\/\//)
  })

  it('ends on hostile input in time', () => {
    const started = performance.now()
    const pieces = [
      '*',
      '[',
      '`',
      '**a',
      '[a](',
      '> ',
      '- ',
      '_',
      'https://a',
      '```\n',
      '*a_',
      '~a',
      '> > - 1. ',
      '|a|b|\n|-|-|\n',
      '[^a]: x\n',
    ]
    for (const piece of pieces) expect(html(piece.repeat(50_000 / piece.length)).length).toBeGreaterThan(10_000)
    expect(performance.now() - started).toBeLessThan(8000)
  })

  it('shows what is too much to read as it was written', () => {
    expect(html('**a**'.repeat(1000))).toBe(`<p>${'**a**'.repeat(1000)}</p>`)
    expect(html(`text\n${'> '.repeat(20)}x`)).toContain('&gt; &gt;')
  })
})
