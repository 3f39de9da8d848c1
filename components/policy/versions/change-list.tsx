import type { PolicyChange } from '@/contract/policies'
import { EffectMark } from './effect-mark'

const sections: Record<PolicyChange['section'], string> = {
  general: 'Name and description',
  rules: 'Rules',
  bands: 'Levels',
  own_floors: 'Own categories',
  dust: 'Unsolicited dust',
  designation: 'Designation dates',
  allow_list: 'Allow-list',
  coverage: 'Sums and uncertainty',
  trace: 'Tracing',
  hosts: 'Named, never scored',
  innocent_roles: 'Roles of the harmed',
  signals: 'Signals',
}

const kinds = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const

/** Every change in plain words with the old and the new value, by part of the document. */
export function ChangeList({ changes }: { changes: readonly PolicyChange[] }) {
  const order = Object.keys(sections) as PolicyChange['section'][]
  return (
    <div className="flex flex-col gap-6">
      {order.map((section) => {
        const own = changes.filter((change) => change.section === section)
        return own.length === 0 ? null : (
          <section key={section} aria-label={sections[section]}>
            <h2 className="mb-1 border-border border-b pb-1.5 font-medium text-sm">{sections[section]}</h2>
            <ul>
              {own.map((change) => (
                <li
                  key={`${change.subject}${change.field}${change.text}`}
                  className="grid gap-x-4 gap-y-1 border-border border-b py-2 text-sm md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,16rem)]"
                >
                  <EffectMark effect={change.effect} />
                  <span className="min-w-0 text-pretty break-words">
                    <span className="sr-only">{kinds[change.kind]}: </span>
                    {change.text}
                  </span>
                  {change.from !== null || change.to !== null ? (
                    <span className="tabular min-w-0 break-words font-mono text-xs md:text-right">
                      {change.from === null ? (
                        <span className="text-muted-foreground">new</span>
                      ) : (
                        <del className="text-muted-foreground">{change.from}</del>
                      )}{' '}
                      <span aria-hidden="true">→</span>{' '}
                      {change.to === null ? (
                        <span className="text-muted-foreground">gone</span>
                      ) : (
                        <ins className="no-underline">{change.to}</ins>
                      )}
                    </span>
                  ) : null}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** How many changes can raise scores, lower them, or neither. */
export function ChangeCounts({ changes }: { changes: readonly PolicyChange[] }) {
  const count = (effect: PolicyChange['effect']) => changes.filter((change) => change.effect === effect).length
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 pb-5 text-sm">
      {(['stricter', 'looser', 'neutral'] as const).map((effect) => (
        <span key={effect} className="inline-flex items-center gap-2">
          <EffectMark effect={effect} />
          <span className="tabular font-medium">{count(effect)}</span>
        </span>
      ))}
    </p>
  )
}
