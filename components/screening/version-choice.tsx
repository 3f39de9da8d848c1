interface VersionChoiceProps {
  name: string
  label: string
  versions: readonly { version: string }[]
  chosen: string
}

/** One version of a list, chosen in a form without script. */
export function VersionChoice({ name, label, versions, chosen }: VersionChoiceProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1.5 font-medium text-sm max-sm:w-full">
      {label}
      <select
        name={name}
        defaultValue={chosen}
        className="h-8 min-w-0 rounded-md border border-control bg-background px-2 font-mono font-normal text-[16px] md:text-sm"
      >
        {versions.map(({ version }) => (
          <option key={version}>{version}</option>
        ))}
      </select>
    </label>
  )
}
