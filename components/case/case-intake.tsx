import type { CaseFile } from '@/contract/cases'
import { intakeFields } from './intake-fields'

/** What the case was opened with, as the fields of a form. */
export function CaseIntake({ file }: { file: Pick<CaseFile, 'intake'> }) {
  const fields = intakeFields(file.intake)
  if (fields.length === 0) return <p className="text-muted-foreground text-sm">Opened without any.</p>
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {fields.map(({ label, values }) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted-foreground text-xs">{label}</dt>
          {values.map((value, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the intake never changes
            <dd key={n} className="whitespace-pre-wrap break-words [overflow-wrap:anywhere]">
              {value}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
