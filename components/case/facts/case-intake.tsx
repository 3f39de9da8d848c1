import { utcMoment } from '@/components/chain/time'
import { Link } from '@/components/ui/link'
import type { CaseFile } from '@/contract/case/cases'
import { intakeFields } from '@/contract/case/intake-fields'

/** How many values of a field are shown; the others unfold. */
const shown = 3

/** The intake data of the case, as label and value. */
export function CaseIntake({ file }: { file: Pick<CaseFile, 'intake' | 'assigned_investigator' | 'reviewer'> }) {
  const fields = intakeFields(file.intake, utcMoment)
  if (fields.length === 0) return <p className="text-muted-foreground text-sm">Opened without any.</p>
  const names = new Map([file.assigned_investigator, file.reviewer].flatMap((one) => (one ? [[one.id as string, one.name]] : [])))
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {fields.map(({ label, values }) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted-foreground text-xs">{label}</dt>
          {values.slice(0, shown).map((value, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the intake never changes
            <Value key={n} value={value} names={names} />
          ))}
          {values.length > shown ? (
            <dd>
              <details>
                <summary className="w-fit cursor-pointer text-muted-foreground text-xs">{values.length - shown} more</summary>
                <ul>
                  {values.slice(shown).map((value, n) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the intake never changes
                    <Value key={n} as="li" value={value} names={names} />
                  ))}
                </ul>
              </details>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}

interface ValueProps {
  as?: 'dd' | 'li'
  value: string
  names: ReadonlyMap<string, string>
}

function Value({ as: Tag = 'dd', value, names }: ValueProps) {
  return (
    <Tag className="whitespace-pre-wrap break-words [overflow-wrap:anywhere]">
      {value.startsWith('alr_') ? (
        <Link href={`/alerts/${value}`} className="link">
          {value}
        </Link>
      ) : (
        (names.get(value) ?? value)
      )}
    </Tag>
  )
}
