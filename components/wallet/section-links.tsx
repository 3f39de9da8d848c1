const sections = [
  { id: 'why', label: 'Why' },
  { id: 'graph', label: 'Fund flow' },
  { id: 'exposure', label: 'Exposure' },
  { id: 'history', label: 'Score history' },
  { id: 'attributions', label: 'Attributions' },
  { id: 'counterparties', label: 'Counterparties' },
  { id: 'activity', label: 'Activity' },
  { id: 'transfers', label: 'Transfers' },
] as const

/** Links to the parts of a wallet profile. */
export function SectionLinks({ attributions }: { attributions: number }) {
  return (
    <nav aria-label="On this page" className="flex gap-x-5 overflow-x-auto pb-2 text-sm">
      {sections.map(({ id, label }) => (
        <a key={id} href={`#${id}`} className="whitespace-nowrap rounded-sm text-muted-foreground hover:text-foreground">
          {label}
          {id === 'attributions' ? <span className="tabular"> {attributions}</span> : null}
        </a>
      ))}
    </nav>
  )
}
