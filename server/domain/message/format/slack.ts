import type { Content } from './compose'

/**
 * A message for an incoming webhook of Slack (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks). Text
 * is `plain_text`, which has no markup; only links are `mrkdwn`.
 */
export function slackBody({ title, parts, more, settings }: Content): object {
  const blocks = parts.flatMap(({ says, facts, url }) => [
    { type: 'section', text: { type: 'plain_text', text: [says, ...facts].join('\n'), emoji: false } },
    { type: 'context', elements: [{ type: 'mrkdwn', text: `<${escapeSlack(url)}|Open>` }] },
  ])
  const rest = more > 0 ? [{ type: 'section', text: { type: 'plain_text', text: `and ${more} more`, emoji: false } }] : []
  return {
    text: escapeSlack(title),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: title.slice(0, 150), emoji: false } },
      ...blocks,
      ...rest,
      { type: 'context', elements: [{ type: 'mrkdwn', text: `<${escapeSlack(settings)}|Choose which messages are sent>` }] },
    ],
  }
}

/** Escapes the three control characters of Slack (https://docs.slack.dev/messaging/formatting-message-text). */
export function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
