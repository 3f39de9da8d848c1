/** No part of a link holds what begins the next one, so that a note of nothing but beginnings is read once. */
const link = /!?\[([^\][]*)\]\(([^()\s]+)(?:\s[^()]*)?\)/g

/** A line of Markdown as text: emphasis without its stars, links with where they lead. */
export function inlineText(text: string): string {
  return text
    .replace(link, '$1 ($2)')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/`([^`]+)`/g, '$1')
}
