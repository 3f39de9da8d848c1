const groups: Record<string, string> = {
  sanctions: 'Sanctions and terrorism financing',
  severe_crime: 'Ransomware, theft and darknet trade',
  fraud: 'Fraud and extortion',
  mixing: 'Mixing',
  elevated: 'Elevated-risk services',
}

/** The group of a policy rule (`mixing.source.direct`) in words; a rule of one's own keeps its id. */
export function ruleLabel(rule: string): string {
  const group = rule.split('.')[0] ?? rule
  return groups[group] ?? group.replaceAll('_', ' ')
}

/** Where a rule looks, in words. */
export function directionLabel(direction: 'source' | 'destination'): string {
  return direction === 'source' ? 'Source of funds' : 'Destination of funds'
}
