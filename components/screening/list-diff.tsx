import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/page/section'
import type { listDiff } from '@/contract/screening/screening-lists'

const shown = 200

/** What one version of a list added, removed and changed against another. */
export function ListDiffView({ diff }: { diff: z.infer<typeof listDiff> }) {
  const { entries, addresses } = diff
  const counts: [string, number][] = [
    [entries.added.length === 1 ? 'entry added' : 'entries added', entries.added.length],
    ['removed', entries.removed.length],
    ['changed', entries.changed.length],
    [addresses.added.length === 1 ? 'address added' : 'addresses added', addresses.added.length],
    ['removed', addresses.removed.length],
  ]
  return (
    <Section
      id="diff"
      title={`From ${diff.from} to ${diff.to}`}
      description={counts.map(([word, n]) => `${n.toLocaleString('en')} ${word}`).join(', ')}
    >
      <Part title="Addresses added" rows={addresses.added}>
        {(row) => <AddressLine key={`${row.asset} ${row.address}`} {...row} sign="+" />}
      </Part>
      <Part title="Addresses removed" rows={addresses.removed}>
        {(row) => <AddressLine key={`${row.asset} ${row.address}`} {...row} sign="−" />}
      </Part>
      <Part title="Entries added" rows={entries.added}>
        {(row) => <EntryLine key={row.entry_id} {...row} sign="+" />}
      </Part>
      <Part title="Entries removed" rows={entries.removed}>
        {(row) => <EntryLine key={row.entry_id} {...row} sign="−" />}
      </Part>
      <Part title="Entries changed" rows={entries.changed}>
        {(row) => (
          <EntryLine key={row.entry_id} {...row} sign="~">
            {row.fields.map((field) => (
              <span key={field.field} className="block text-muted-foreground text-xs">
                {field.field}: {field.removed.map((text) => `− ${text}`).join(' ')}{' '}
                {field.added.map((text) => `+ ${text}`).join(' ')}
              </span>
            ))}
          </EntryLine>
        )}
      </Part>
    </Section>
  )
}

function Part<Row>({ title, rows, children }: { title: string; rows: readonly Row[]; children: (row: Row) => ReactNode }) {
  if (rows.length === 0) return null
  return (
    <details open={rows.length <= 20} className="border-border border-b py-2">
      <summary className="cursor-pointer font-medium text-sm">
        {title} ({rows.length.toLocaleString('en')})
      </summary>
      <ul className="pt-1">{rows.slice(0, shown).map(children)}</ul>
      {rows.length > shown ? (
        <p className="text-muted-foreground text-xs">
          {(rows.length - shown).toLocaleString('en')} more; the whole difference is at the diff endpoint of the API.
        </p>
      ) : null}
    </details>
  )
}

function AddressLine({ sign, asset, address, flag }: { sign: string; asset: string; address: string; flag: string | null }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-0.5 text-sm">
      <span aria-hidden="true">{sign}</span>
      <span className="w-12 text-muted-foreground text-xs">{asset}</span>
      <span className="break-all font-mono text-xs">{address}</span>
      {flag ? <Badge tone="stale">{flag.replaceAll('_', ' ')}</Badge> : null}
    </li>
  )
}

interface EntryLineProps {
  sign: string
  entry_id: string
  name: string
  programs: readonly string[]
  children?: ReactNode
}

function EntryLine({ sign, entry_id, name, programs, children }: EntryLineProps) {
  return (
    <li className="py-0.5 text-sm">
      <span aria-hidden="true">{sign}</span> <span className="font-medium">{name}</span>{' '}
      <span className="text-muted-foreground text-xs">
        {entry_id}
        {programs.length > 0 ? `, ${programs.join(', ')}` : ''}
      </span>
      {children}
    </li>
  )
}
