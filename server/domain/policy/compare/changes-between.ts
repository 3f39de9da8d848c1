import type { PolicyChange } from '@/contract/policies'
import type { PolicyDocument } from '@/contract/policy-document'
import { allowListChanges } from './allow-list-changes'
import { listChanges } from './list-changes'
import { ruleChanges } from './rule-changes'
import { settingChanges } from './setting-changes'

/** The differences of one document from another, in plain words: rules first, then bands and the rest. */
export function changesBetween(from: PolicyDocument, to: PolicyDocument): PolicyChange[] {
  const order = [
    'rules',
    'own_floors',
    'bands',
    'dust',
    'designation',
    'allow_list',
    'trace',
    'coverage',
    'signals',
    'hosts',
    'innocent_roles',
    'general',
  ]
  const found = [
    ...ruleChanges(from.rules, to.rules),
    ...settingChanges(from, to),
    ...listChanges(from, to),
    ...allowListChanges(from, to),
  ]
  return found.sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section))
}
