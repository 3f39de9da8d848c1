import type { PolicyChange } from '@/contract/policies'
import type { PolicyDocument } from '@/contract/policy-document'
import { cameOrWent, changed, effectOf } from './change-words'

type Entry = PolicyDocument['allow_list'][number]

const ends = (entry: Entry) => (entry.expires_at === null ? 'without end' : `until ${entry.expires_at.slice(0, 10)}`)
const told = (entry: Entry) => `at most ${entry.cap}, ${ends(entry)}: ${entry.reason}`

/** Allowances that were added, removed or changed, by network and address. */
export function allowListChanges(from: PolicyDocument, to: PolicyDocument): PolicyChange[] {
  const key = (entry: Entry) => `${entry.network} ${entry.address}`
  const before = new Map(from.allow_list.map((entry) => [key(entry), entry]))
  const after = new Set(to.allow_list.map(key))
  return [
    ...from.allow_list
      .filter((entry) => !after.has(key(entry)))
      .map((entry) => {
        const text = `${key(entry)} is no longer on the allow-list (was ${told(entry)}).`
        return cameOrWent('removed', 'allow_list', key(entry), null, { value: told(entry), effect: 'stricter', text })
      }),
    ...to.allow_list.flatMap((entry, at): PolicyChange[] => {
      const old = before.get(key(entry))
      if (old !== undefined) return between(old, entry, `allow_list.${at}`, key(entry))
      const text = `${key(entry)} is on the allow-list, ${told(entry)}.`
      return [cameOrWent('added', 'allow_list', key(entry), `allow_list.${at}`, { value: told(entry), effect: 'looser', text })]
    }),
  ]
}

function between(old: Entry, entry: Entry, at: string, subject: string): PolicyChange[] {
  const found: PolicyChange[] = []
  if (old.cap !== entry.cap) {
    const text = `${subject} scores at most ${entry.cap} (was ${old.cap}).`
    const values = { from: String(old.cap), to: String(entry.cap), effect: effectOf(old.cap, entry.cap, 'up'), text }
    found.push(changed('allow_list', subject, `${at}.cap`, values))
  }
  if (old.expires_at !== entry.expires_at) {
    const text = `The allowance of ${subject} holds ${ends(entry)} (was ${ends(old)}).`
    const time = ({ expires_at }: Entry) => (expires_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(expires_at))
    const values = {
      from: old.expires_at ?? 'none',
      to: entry.expires_at ?? 'none',
      effect: effectOf(time(old), time(entry), 'down'),
      text,
    }
    found.push(changed('allow_list', subject, `${at}.expires_at`, values))
  }
  if (old.reason !== entry.reason) {
    const text = `The reason for the allowance of ${subject} is now: ${entry.reason}`
    found.push(changed('allow_list', subject, `${at}.reason`, { from: old.reason, to: entry.reason, effect: 'neutral', text }))
  }
  return found
}
