import type { SampleRemoval } from '@/server/domain/installation'

const names: Record<SampleRemoval['goes'][number]['kind'], [one: string, many: string]> = {
  transfers: ['transfer', 'transfers'],
  wallets: ['monitored wallet', 'monitored wallets'],
  alerts: ['alert', 'alerts'],
  cases: ['case', 'cases'],
  reports: ['report', 'reports'],
  checks: ['risk check', 'risk checks'],
  screenings: ['screening', 'screenings'],
  graphs: ['saved graph', 'saved graphs'],
  lists: ['sanctions list', 'sanctions lists'],
  drafts: ['draft policy', 'draft policies'],
  endpoints: ['webhook endpoint', 'webhook endpoints'],
  people: ['colleague', 'colleagues'],
}

const kept: Record<keyof SampleRemoval['stays'], [one: string, many: string]> = {
  transfers: names.transfers,
  tag_packs: ['tag pack', 'tag packs'],
  lists: names.lists,
  wallets: names.wallets,
  cases: names.cases,
  people: ['person', 'people'],
  keys: ['API key', 'API keys'],
}

/** Lines that say what is removed, with what was added after the sample was loaded, and what stays. */
export function removalText({ goes, stays }: SampleRemoval): string[] {
  const counted = (count: number, [one, many]: [string, string]) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`
  const lines = goes.map(({ kind, count, own }) => {
    const since = own > 0 ? ` (${own.toLocaleString('en')} of them made since the sample was loaded)` : ''
    return `  ${counted(count, names[kind])}${since}`
  })
  const stay = Object.entries(stays).flatMap(([kind, count]) =>
    count > 0 ? [counted(count, kept[kind as keyof typeof kept])] : [],
  )
  return ['Goes:', ...lines, `Stays: ${stay.join(', ')}, the audit log and all settings.`]
}
