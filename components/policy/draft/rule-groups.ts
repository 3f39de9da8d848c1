import type { PolicyRule } from '@/contract/policy-document'
import { ruleLabel } from '@/contract/words'

export interface RuleGroup {
  key: string
  label: string
  /** Indexes of its rules in the document. */
  places: number[]
  /** The categories, if all its rules have the same ones. */
  categories: string[] | null
}

const shape = /^(.+)\.(source|destination)\.(direct|indirect)$/

/** Rules by category group, in the order of the document: `mixing.source.direct` belongs to `mixing`. */
export function ruleGroups(rules: readonly PolicyRule[]): RuleGroup[] {
  const places = Map.groupBy(rules.keys(), (k) => shape.exec(rules[k]?.id ?? '')?.[1] ?? rules[k]?.id ?? '')
  return [...places].map(([key, own]) => {
    const lists = own.map((k) => rules[k]?.categories ?? [])
    const first = lists[0] ?? []
    const same = lists.every((list) => list.length === first.length && list.every((category, k) => category === first[k]))
    return { key, label: ruleLabel(key, first), places: own, categories: same ? first : null }
  })
}

const start = {
  direct: { usd: { lo: '100', hi: '10000' }, percent: { lo: '1', hi: '20' }, score: { min: 30, max: 80 } },
  indirect: { usd: { lo: '500', hi: '50000' }, percent: { lo: '5', hi: '50' }, score: { min: 15, max: 50 } },
} as const

/** Four rules for a new group (source and destination, direct and indirect) as a starting point. */
export function rulesOfNewGroup(key: string, categories: string[]): PolicyRule[] {
  return (['source', 'destination'] as const).flatMap((direction) =>
    (['direct', 'indirect'] as const).map((exposure): PolicyRule => {
      const { usd, percent, score } = start[exposure]
      const id = `${key}.${direction}.${exposure}`
      return { id, categories, direction, exposure, usd: { ...usd }, percent: { ...percent }, score: { ...score }, decay: '0.8' }
    }),
  )
}

/** Where a rule applies, in words. */
export function ruleWords({ direction, exposure }: Pick<PolicyRule, 'direction' | 'exposure'>): string {
  return `${direction === 'source' ? 'Received' : 'Sent'}, ${exposure === 'direct' ? 'directly' : 'indirectly'}`
}
