import { shortAddress } from '@/components/chain/short-address'
import { type GraphChange, type GraphChangeKind, joinedChanges } from '@/contract/graph/graph-changes'
import type { GraphElement } from '@/contract/graph/graph-merge'
import type { GraphVersion } from '@/contract/graph/graph-versions'
import { countOf } from '../flow-words'

type Joined = ReturnType<typeof joinedChanges>[number]

const addresses = (verb: string) => (change: Joined) =>
  change.count === 1 && change.of[0] ? `${verb} ${shortAddress(change.of[0])}` : `${verb} ${many(change, 'address', 'addresses')}`
const texts = (verb: string, one: string, more: string) => (change: Joined) =>
  change.count === 1 && change.of[0] ? `${verb} “${cut(change.of[0])}”` : `${verb} ${many(change, one, more)}`
const many = (change: Joined, one: string, more: string) =>
  `${change.at_least ? 'at least ' : ''}${countOf(change.count, one, more)}`
const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text)

const settingWords: Record<string, string> = {
  fold_below_usd: 'grouping of small flows',
  fold_entities: 'grouping by entity',
  collapsed: 'collapsed sides',
}

const phrases: Record<GraphChangeKind, (change: Joined) => string> = {
  restored: (change) => `restored version ${change.of.at(-1)}`,
  renamed: (change) => `renamed it to “${cut(change.of.at(-1) ?? '')}”`,
  case: (change) => (change.of.at(-1) === 'none' ? 'took it out of its case' : 'put it into a case'),
  added: addresses('added'),
  removed: addresses('removed'),
  moved: addresses('moved'),
  noted: addresses('noted'),
  unnoted: addresses('removed the note of'),
  hidden: addresses('hid'),
  shown: addresses('showed'),
  coloured: addresses('coloured'),
  pinned: addresses('pinned or released'),
  checked: addresses('checked'),
  flows: (change) => `updated ${many(change, 'flow', 'flows')}`,
  written: texts('wrote', 'annotation', 'annotations'),
  erased: texts('removed the annotation', 'annotation', 'annotations'),
  grouped: texts('grouped', 'group', 'groups'),
  ungrouped: texts('dissolved the group', 'group', 'groups'),
  settings: (change) => `changed ${change.of.map((word) => settingWords[word] ?? word).join(' and ')}`,
}

/** Who saved a version. */
export function saverName(version: Pick<GraphVersion, 'saved_by'>): string {
  const { name, type } = version.saved_by
  return name ?? (type === 'api_key' ? 'An API key' : 'Somebody')
}

/** The changes of saves in words: `moved 3 addresses, added 15 addresses`. */
export function changeText(all: readonly (readonly GraphChange[])[]): string {
  return joinedChanges(all)
    .map((change) => phrases[change.kind](change))
    .join(', ')
}

/** One sentence for each person who saved: `Ana moved 3 addresses.` */
export function newsText(versions: readonly GraphVersion[]): string {
  const people = new Map<string, GraphVersion[]>()
  for (const version of versions) people.set(saverName(version), [...(people.get(saverName(version)) ?? []), version])
  return [...people]
    .map(([name, own]) => `${name} ${changeText(own.map((version) => version.changes)) || 'saved it unchanged'}.`)
    .join(' ')
}

const elementWords: Record<GraphElement['kind'], (of: string) => string> = {
  address: (of) => `the address ${shortAddress(of)}`,
  position: (of) => `the place of ${shortAddress(of)}`,
  note: (of) => `the note of ${shortAddress(of)}`,
  colour: (of) => `the colour of ${shortAddress(of)}`,
  hidden: (of) => `whether ${shortAddress(of)} is shown`,
  pinned: (of) => `the pin of ${shortAddress(of)}`,
  facts: (of) => `what is known of ${shortAddress(of)}`,
  flow: () => 'the amounts of a flow',
  annotation: () => 'an annotation',
  group: () => 'a group',
  setting: (of) => settingWords[of] ?? of,
}

/** What was replaced of other people's changes: `Your change replaced the note of 0x12…34.` Empty if nothing. */
export function overwrittenText(overwritten: readonly GraphElement[]): string {
  if (overwritten.length === 0) return ''
  const words = [...new Set(overwritten.map(({ kind, of }) => elementWords[kind](of)))]
  const told = words.slice(0, 3).join(', ')
  return `Your change replaced ${told}${words.length > 3 ? ` and ${words.length - 3} more` : ''}. Versions still has theirs.`
}

/** Groups one person's saves that are no more than ten minutes apart; newest first, as given. */
export function sittings(versions: readonly GraphVersion[]): GraphVersion[][] {
  const runs: GraphVersion[][] = []
  for (const version of versions) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const near = last && Date.parse(last.saved_at) - Date.parse(version.saved_at) < 600_000
    if (run && near && last.saved_by.id === version.saved_by.id && last.saved_by.type === version.saved_by.type) run.push(version)
    else runs.push([version])
  }
  return runs
}
