import { describe, expect, it } from 'vitest'
import { messageKinds } from '@/contract/message/messages'
import { compose, mostListed, oneLine, textOf } from './compose'
import { jiraBody } from './jira'
import { slackBody } from './slack'
import { teamsBody } from './teams'

const hostile =
  '<!channel> <https://evil.example|ok> [x](https://evil.example) *b* <script>alert(1)</script>\r\nBcc: x@evil.example\u2028&'
const base = 'https://assay.example'
const notice = (kind: (typeof messageKinds)[number], subject_id = 'alr_00000000000000000000000000') =>
  ({ kind, subject_id, severity: 'high', person_id: null }) as const
const hostileContent = compose([notice('network_degraded', hostile)], {
  organisation: hostile,
  base,
  personId: null,
  digest: false,
})
const jira = { kind: 'jira', url: base, project: 'OPS', issue_type: 'Task', email: 'a@b.example', token: 't' } as const

/** Every string under a key, at any depth. */
function texts(value: unknown, key: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, held]) => (name === key && typeof held === 'string' ? [held] : texts(held, key)))
}

/** The texts that Slack interprets as markup. */
function markupIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { type, text } = value as { type?: unknown; text?: unknown }
  const own = type === 'mrkdwn' && typeof text === 'string' ? [text] : []
  return [...own, ...Object.values(value).flatMap(markupIn)]
}

describe('the words of a message', () => {
  it.each(messageKinds)('%s leads to a page of the console', (kind) => {
    const { parts, title } = compose([notice(kind)], { organisation: 'Acme', base, personId: null, digest: false })
    expect(parts[0]?.url).toMatch(/^https:\/\/assay\.example\/(alerts|cases|reports|settings|status|screening\/lists)/)
    expect(title).toMatch(/^Acme: /)
  })

  it('say "you" to the person it concerns and to nobody else', () => {
    const told = { ...notice('case_assigned'), person_id: 'anna' }
    const titleFor = (personId: string | null) => compose([told], { organisation: 'Acme', base, personId, digest: false }).title
    expect(titleFor('anna')).toBe('Acme: A case was assigned to you')
    expect(titleFor(null)).toBe('Acme: A case was assigned')
  })

  it('count what a digest does not list', () => {
    const many = Array.from({ length: mostListed + 5 }, () => notice('alert_raised'))
    const content = compose(many, { organisation: 'Acme', base, personId: 'anna', digest: true })
    expect(content.parts).toHaveLength(mostListed)
    expect(textOf(content)).toContain('and 5 more')
    expect(content.title).toBe(`Acme: daily digest, ${mostListed + 5} messages`)
  })

  it('have a title of one line, whatever a name holds', () => {
    expect(hostileContent.title).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    expect(oneLine('a\r\nb\u0000c')).toBe('a b c')
    expect([...oneLine('😀'.repeat(500))]).toHaveLength(100)
  })
})

describe('hostile names', () => {
  it('are no markup to Slack', () => {
    const body = slackBody(hostileContent) as { text: string }
    const links = /<https:\/\/assay\.example[^|<>]*\|[^<>]*>/g
    const markup = [body.text, ...markupIn(body)]
    expect(markup.length).toBeGreaterThan(2)
    for (const text of markup) expect(text.replaceAll(links, '')).not.toMatch(/[<>]/)
  })

  it('are plain runs to Teams, which reads Markdown in text blocks', () => {
    const body = JSON.stringify(teamsBody(hostileContent))
    expect(body).not.toContain('"TextBlock"')
    expect(body).not.toContain('"FactSet"')
    for (const url of texts(teamsBody(hostileContent), 'url')) expect(url.startsWith(`${base}/`)).toBe(true)
  })

  it('are text nodes to Jira, with links to the service alone', () => {
    const body = jiraBody(hostileContent, jira, 'msg_1') as { fields: { summary: string } }
    for (const href of texts(body, 'href')) expect(href.startsWith(`${base}/`)).toBe(true)
    expect(body.fields.summary).not.toMatch(/[\r\n]/)
    expect(body.fields.summary.length).toBeLessThanOrEqual(255)
  })
})
