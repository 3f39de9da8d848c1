import type { ChannelTarget } from '@/contract/message/messages'
import type { Content } from './compose'

type Jira = Extract<ChannelTarget, { kind: 'jira' }>

/**
 * An issue for `POST /rest/api/3/issue` of Jira Cloud
 * (https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-issues). Its description is a document of nodes (ADF),
 * in which text is never markup. A label with the message's id makes an issue that was created twice easy to find.
 */
export function jiraBody({ title, parts, more, settings }: Content, { project, issue_type }: Jira, messageId: string): object {
  const rest = more > 0 ? [paragraph(text(`and ${more} more`))] : []
  return {
    fields: {
      project: { key: project },
      issuetype: { name: issue_type },
      summary: title,
      labels: ['assay', messageId],
      description: {
        type: 'doc',
        version: 1,
        content: [
          ...parts.flatMap(({ says, facts, url }) => [
            paragraph(text([says, ...facts].join('. '))),
            paragraph(text(url, [{ type: 'link', attrs: { href: url } }])),
          ]),
          ...rest,
          paragraph(text(`Choose which messages are sent: ${settings}`)),
        ],
      },
    },
  }
}

/** The URL of a site for creating issues. */
export function jiraUrl({ url }: Jira): string {
  return new URL('/rest/api/3/issue', url).href
}

/** Basic authentication by e-mail address and API token (https://developer.atlassian.com/cloud/jira/platform/basic-auth-for-rest-apis). */
export function jiraAuthorization({ email, token }: Jira): string {
  return `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`
}

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks ? { marks } : {}) })
