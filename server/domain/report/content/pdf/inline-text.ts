/** No part of a link may contain the start of the next one, so that text consisting only of such starts is scanned once. */
const link = /!?\[([^\][]*)\]\(([^()\s]+)(?:\s[^()]*)?\)/g

/** A line of Markdown as text: emphasis without its markers, links with their targets. */
export function inlineText(text: string): string {
  return text
    .replace(link, '$1 ($2)')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/`([^`]+)`/g, '$1')
}
