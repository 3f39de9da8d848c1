import type { EntitySuggestion } from '@/contract/attribution/entity-merges'

type Reason = EntitySuggestion['reasons'][number]

function reasonText({ kind, detail }: Reason): string {
  if (kind === 'same_name') {
    const names = detail.split(' / ')
    return names.every((name) => name === names[0]) ? 'same name' : `same name: ${detail}`
  }
  if (kind === 'same_website') return `same website: ${detail}`
  if (kind === 'same_actor') return `name is the TagPack actor ${detail}`
  return detail === '1' ? 'one shared address' : `${Number(detail).toLocaleString('en')} shared addresses`
}

/** Why two entities may be the same, as a sentence without its full stop. A shared name is on the page already. */
export function reasonsText(reasons: readonly Reason[]): string {
  const text = reasons.map(reasonText).join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
