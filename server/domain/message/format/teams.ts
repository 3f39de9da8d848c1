import type { Content } from './compose'

/**
 * A message for a webhook of Teams Workflows: an Adaptive Card (https://learn.microsoft.com/power-automate/teams/teams-app-create
 * and https://adaptivecards.io/explorer/RichTextBlock.html). Text runs are shown as they are; `TextBlock` would read Markdown.
 */
export function teamsBody({ title, parts, more, settings }: Content): object {
  const rest = more > 0 ? [line(`and ${more} more`)] : []
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            line(title, { weight: 'Bolder', size: 'Medium' }),
            ...parts.flatMap(({ says, facts, url }) => [
              line(says),
              ...facts.map((fact) => line(fact, { isSubtle: true })),
              { type: 'ActionSet', actions: [{ type: 'Action.OpenUrl', title: 'Open', url }] },
            ]),
            ...rest,
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Choose which messages are sent', url: settings }],
        },
      },
    ],
  }
}

const line = (text: string, style: object = {}) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text, ...style }] })
