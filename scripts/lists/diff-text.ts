import type { ListDiff } from '@/server/domain/screening'

const shown = 40

/** A difference for a terminal: added and removed entries, and changed fields. */
export function diffText(diff: ListDiff): string {
  const { added, removed, changed, addresses } = diff
  const lines = [
    `entries: ${added.length} added, ${removed.length} removed, ${changed.length} changed; crypto addresses: ${addresses.added.length} added, ${addresses.removed.length} removed`,
    ...some(added.map(({ entryId, name, programs }) => `+ ${entryId}  ${name}  [${programs.join(', ')}]`)),
    ...some(removed.map(({ entryId, name, programs }) => `- ${entryId}  ${name}  [${programs.join(', ')}]`)),
    ...some(
      changed.map(({ entryId, name, fields }) => `~ ${entryId}  ${name}  (${fields.map(({ field }) => field).join(', ')})`),
    ),
    ...some(addresses.added.map(({ asset, network, text, flag }) => `+ ${asset || network} ${text}${flag ? `  (${flag})` : ''}`)),
    ...some(addresses.removed.map(({ asset, network, text }) => `- ${asset || network} ${text}`)),
  ]
  return lines.join('\n')
}

function some(lines: string[]): string[] {
  return lines.length > shown ? [...lines.slice(0, shown), `  ... and ${lines.length - shown} more`] : lines
}
