import type { PolicyChange } from '@/contract/policies'

export type Effect = PolicyChange['effect']
type Section = PolicyChange['section']

/** In which direction a setting acts: `up` if a larger value can only raise scores. */
export type Acts = 'up' | 'down' | 'neither'

/** The effect of changing a number from one value to another. */
export function effectOf(from: string | number, to: string | number, acts: Acts): Effect {
  if (acts === 'neither' || Number(from) === Number(to)) return 'neutral'
  return Number(to) > Number(from) === (acts === 'up') ? 'stricter' : 'looser'
}

/** `1000` as `$1,000`. */
export function dollars(text: string): string {
  const [whole = '0', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `$${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/** A share as percent: `0.05` as `5 %`. */
export function percentOf(share: string): string {
  return `${Number((Number(share) * 100).toFixed(6))} %`
}

/** One changed value, with its sentence. */
export function changed(
  section: Section,
  subject: string,
  field: string,
  values: { from: string; to: string; effect: Effect; text: string },
): PolicyChange {
  return { section, kind: 'changed', subject, field, ...values }
}

/** Something that was added or removed. */
export function cameOrWent(
  kind: 'added' | 'removed',
  section: Section,
  subject: string,
  field: string | null,
  what: { value: string; effect: Effect; text: string },
): PolicyChange {
  const { value, effect, text } = what
  return {
    section,
    kind,
    subject,
    field,
    from: kind === 'removed' ? value : null,
    to: kind === 'added' ? value : null,
    effect,
    text,
  }
}

/** Members of a list that were added or removed, each as a change; the order of a list is irrelevant. */
export function membersBetween(
  section: Section,
  field: string,
  from: readonly string[],
  to: readonly string[],
  words: {
    added: { effect: Effect; text: (member: string) => string }
    removed: { effect: Effect; text: (member: string) => string }
  },
): PolicyChange[] {
  const gone = from.filter((member) => !to.includes(member))
  const fresh = to.filter((member) => !from.includes(member))
  return [
    ...gone.map((member) =>
      cameOrWent('removed', section, member, null, {
        value: member,
        effect: words.removed.effect,
        text: words.removed.text(member),
      }),
    ),
    ...fresh.map((member) =>
      cameOrWent('added', section, member, `${field}.${to.indexOf(member)}`, {
        value: member,
        effect: words.added.effect,
        text: words.added.text(member),
      }),
    ),
  ]
}
