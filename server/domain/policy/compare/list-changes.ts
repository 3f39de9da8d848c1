import type { PolicyChange } from '@/contract/policies'
import type { PolicyDocument } from '@/contract/policy-document'
import { cameOrWent, changed, effectOf, membersBetween } from './change-words'

/** Changes of plain lists, of own floors by category and of signals by key. */
export function listChanges(from: PolicyDocument, to: PolicyDocument): PolicyChange[] {
  return [
    ...floorChanges(from, to),
    ...membersBetween('hosts', 'hosts', from.hosts, to.hosts, {
      added: { effect: 'neutral', text: (category) => `${category} is named in answers as a host, without a score.` },
      removed: { effect: 'neutral', text: (category) => `${category} is no longer a host.` },
    }),
    ...membersBetween('innocent_roles', 'innocent_roles', from.innocent_roles, to.innocent_roles, {
      added: { effect: 'looser', text: (concept) => `Attributions that carry ${concept} no longer score.` },
      removed: { effect: 'stricter', text: (concept) => `Attributions that carry ${concept} may score.` },
    }),
    ...membersBetween('designation', 'designation.categories', from.designation.categories, to.designation.categories, {
      added: { effect: 'looser', text: (category) => `Exposure to ${category} is split at the designation.` },
      removed: { effect: 'stricter', text: (category) => `Exposure to ${category} is no longer split at the designation.` },
    }),
    ...signalChanges(from, to),
  ]
}

function floorsOf(document: PolicyDocument): Map<string, { floor: number; at: number }> {
  return new Map(
    document.own_floors.flatMap(({ categories, floor }, at) => categories.map((category) => [category, { floor, at }])),
  )
}

function floorChanges(from: PolicyDocument, to: PolicyDocument): PolicyChange[] {
  const before = floorsOf(from)
  const after = floorsOf(to)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((category) => {
    const old = before.get(category)
    const now = after.get(category)
    if (old === undefined && now !== undefined) {
      const text = `An address that is itself ${category} scores at least ${now.floor}.`
      return [
        cameOrWent('added', 'own_floors', category, `own_floors.${now.at}.floor`, {
          value: String(now.floor),
          effect: 'stricter',
          text,
        }),
      ]
    }
    if (old !== undefined && now === undefined) {
      const text = `An address that is itself ${category} has no floor any more (was ${old.floor}).`
      return [cameOrWent('removed', 'own_floors', category, null, { value: String(old.floor), effect: 'looser', text })]
    }
    if (old === undefined || now === undefined || old.floor === now.floor) return []
    const text = `An address that is itself ${category} scores at least ${now.floor} (was ${old.floor}).`
    const values = { from: String(old.floor), to: String(now.floor), effect: effectOf(old.floor, now.floor, 'up'), text }
    return [changed('own_floors', category, `own_floors.${now.at}.floor`, values)]
  })
}

function signalChanges(from: PolicyDocument, to: PolicyDocument): PolicyChange[] {
  const before = new Map(from.signals.map((signal) => [signal.key, signal]))
  const after = new Set(to.signals.map((signal) => signal.key))
  const gone = from.signals.filter((signal) => !after.has(signal.key))
  return [
    ...gone.map(({ key, categories }) =>
      cameOrWent('removed', 'signals', key, null, {
        value: categories.join(', '),
        effect: 'neutral',
        text: `The signal ${key} was removed.`,
      }),
    ),
    ...to.signals.flatMap(({ key, categories }, at) => {
      const old = before.get(key)
      if (old === undefined) {
        const text = `The signal ${key} was added: ${categories.join(', ')}.`
        return [cameOrWent('added', 'signals', key, `signals.${at}`, { value: categories.join(', '), effect: 'neutral', text })]
      }
      return membersBetween('signals', `signals.${at}.categories`, old.categories, categories, {
        added: { effect: 'neutral', text: (category) => `The signal ${key} also shows ${category}.` },
        removed: { effect: 'neutral', text: (category) => `The signal ${key} no longer shows ${category}.` },
      }).map((change) => ({ ...change, subject: key }))
    }),
  ]
}
