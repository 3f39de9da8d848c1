import type { ComparisonCause } from '@/contract/risk/risk-compare'
import type { ActivePolicy, PolicyDocument } from '@/server/domain/policy'
import { typeIdOf } from '@/server/platform/ids'

export interface FieldChange {
  field: string
  from: string | null
  to: string | null
}
type Allowance = PolicyDocument['allow_list'][number]

/** The `policy` cause, or nothing if both checks were scored by the same version. */
export function policyCause(from: ActivePolicy, to: ActivePolicy): ComparisonCause[] {
  if (from.id === to.id) return []
  const changes = documentChanges(from.document, to.document)
  const fields = changes.length === 1 ? 'one field' : `${changes.length} fields`
  return [
    {
      type: 'policy',
      summary: `Policy version ${from.version} was followed by version ${to.version}; ${fields} of it changed.`,
      policy_id: { from: typeIdOf('pol', from.id), to: typeIdOf('pol', to.id) },
      version: { from: from.version, to: to.version },
      changes,
    },
  ]
}

/** The differences between two documents, field by field; list members are matched by id if they have one. */
export function documentChanges(from: object, to: object): FieldChange[] {
  const [a, b] = [flattened(from), flattened(to)]
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((field) => a.get(field) !== b.get(field))
    .map((field) => ({ field, from: a.get(field) ?? null, to: b.get(field) ?? null }))
}

function flattened(value: unknown, at = '', into = new Map<string, string>()): Map<string, string> {
  const under = (name: string) => (at === '' ? name : `${at}.${name}`)
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
    value.forEach((item, i) => {
      flattened(item, under(nameOf(item) ?? String(i)), into)
    })
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) flattened(inner, under(name), into)
  } else into.set(at, Array.isArray(value) ? value.join(', ') : String(value))
  return into
}

function nameOf(item: unknown): string | null {
  const { id, key, network, address } = item as Record<string, unknown>
  if (typeof id === 'string') return id
  if (typeof key === 'string') return key
  return typeof address === 'string' ? `${network}:${address}` : null
}

/** Changes to the organisation's allowances for one address, and those that expired between the two times (epoch seconds). */
export function allowListCause(
  subject: { network: string; address: string | null },
  from: { document: PolicyDocument; now: number },
  to: { document: PolicyDocument; now: number },
): ComparisonCause[] {
  const entryOf = ({ document }: { document: PolicyDocument }) =>
    document.allow_list.find((entry) => entry.network === subject.network && entry.address === subject.address) ?? null
  const [a, b] = [entryOf(from), entryOf(to)]
  const shown = b ?? a
  const change = changeOf(a, b, from.now, to.now)
  if (shown === null || change === null) return []
  const words = {
    added: 'was added to',
    removed: 'was removed from',
    changed: 'has different terms on',
    expired: 'is no longer on',
  }
  return [
    {
      type: 'allow_list',
      summary: `The subject ${words[change]} the organisation’s allow-list${change === 'expired' ? ': the entry ran out' : ''}.`,
      entries: [
        { change, cap: { from: a?.cap ?? null, to: b?.cap ?? null }, reason: shown.reason, expires_at: shown.expires_at },
      ],
    },
  ]
}

function changeOf(a: Allowance | null, b: Allowance | null, from: number, to: number) {
  const runs = (entry: Allowance, at: number) => entry.expires_at === null || Date.parse(entry.expires_at) / 1000 > at
  if (a === null) return b === null ? null : 'added'
  if (b === null) return 'removed'
  if (runs(a, from) && !runs(b, to)) return 'expired'
  return a.cap !== b.cap || a.expires_at !== b.expires_at ? 'changed' : null
}
