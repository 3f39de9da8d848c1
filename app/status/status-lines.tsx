import type { ReactNode } from 'react'

/** A labelled list of parts of the installation. */
export function StatusLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-border border-border border-y">
      {children}
    </ul>
  )
}

/** One line: its name, its state, and a sentence. */
export function StatusLine({ name, mark, children }: { name: string; mark: ReactNode; children: ReactNode }) {
  return (
    <li className="grid items-start gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[14rem_8rem_minmax(0,1fr)]">
      <span className="font-medium">{name}</span>
      {mark}
      <span className="text-pretty text-muted-foreground">{children}</span>
    </li>
  )
}
