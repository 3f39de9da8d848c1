import { Field } from '@/components/ui/field/input'
import { NativeSelect } from '@/components/ui/field/native-select'

interface VersionChoiceProps {
  name: string
  label: string
  versions: readonly { version: string }[]
  chosen: string
}

/** A select of a list's versions, in a form that works without script. */
export function VersionChoice({ name, label, versions, chosen }: VersionChoiceProps) {
  return (
    <Field id={`version-${name}`} label={label} className="min-w-0 max-sm:w-full">
      <NativeSelect
        id={`version-${name}`}
        name={name}
        defaultValue={chosen}
        className="font-mono"
        options={versions.map(({ version }) => [version, version] as const)}
      />
    </Field>
  )
}
