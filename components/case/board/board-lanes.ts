import type { CaseSummary } from '@/contract/case/cases'

/** The cases of one investigator; `person` is null for unassigned cases, absent if the board is one lane. */
export interface Lane {
  key: string
  person?: CaseSummary['assigned_investigator']
  files: readonly CaseSummary[]
}

/** One lane per investigator, unassigned cases first; or all in one. */
export function lanesOf(files: readonly CaseSummary[], byInvestigator: boolean): Lane[] {
  if (!byInvestigator) return [{ key: 'all', files }]
  const lanes = new Map<string, { person: CaseSummary['assigned_investigator']; files: CaseSummary[] }>()
  for (const file of files) {
    const person = file.assigned_investigator
    const key = person?.id ?? 'nobody'
    const lane = lanes.get(key) ?? { person, files: [] }
    lane.files.push(file)
    lanes.set(key, lane)
  }
  return [...lanes]
    .map(([key, lane]) => ({ key, ...lane }))
    .toSorted((a, b) => (a.person?.name ?? '').localeCompare(b.person?.name ?? ''))
}

/** How many of the cases are past their due time. */
export function overdue(files: readonly CaseSummary[], now: number): number {
  return files.filter((file) => file.state !== 'closed' && file.due_at !== null && Date.parse(file.due_at) < now).length
}
