import { Kbd } from './kbd'

interface KeyHelpProps {
  groups: readonly { group: string; lines: readonly { keys: readonly string[]; does: string }[] }[]
  /** Classes of each group. */
  className?: string
}

/** Keys and what each does, by group. */
export function KeyHelp({ groups, className }: KeyHelpProps) {
  return groups.map(({ group, lines }) => (
    <section key={group} aria-label={group} className={className}>
      <h3 className="mb-1 text-muted-foreground text-xs">{group}</h3>
      <dl>
        {lines.map(({ keys, does }) => (
          <div key={does} className="flex h-8 items-center justify-between gap-4">
            <dt className="text-sm">{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
