import { Link } from '@/components/ui/link'
import type { CaseFile } from '@/contract/cases'
import { intakeFields } from './intake-fields'

/** What the case was opened with, as the fields of a form. */
export function CaseIntake({ file }: { file: Pick<CaseFile, 'intake' | 'assigned_investigator' | 'reviewer'> }) {
  const fields = intakeFields(file.intake)
  if (fields.length === 0) return <p className="text-muted-foreground text-sm">Opened without any.</p>
  const names = new Map([file.assigned_investigator, file.reviewer].flatMap((one) => (one ? [[one.id as string, one.name]] : [])))
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {fields.map(({ label, values }) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted-foreground text-xs">{label}</dt>
          {values.map((value, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the intake never changes
            <dd key={n} className="whitespace-pre-wrap break-words [overflow-wrap:anywhere]">
              {value.startsWith('alr_') ? (
                <Link href={`/alerts/${value}`} className="link break-all">
                  {value}
                </Link>
              ) : (
                (names.get(value) ?? value)
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
