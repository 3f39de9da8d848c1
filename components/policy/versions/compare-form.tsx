import { Button } from '@/components/ui/button'
import type { PolicySummary } from '@/contract/policies'

interface CompareFormProps {
  id: string
  versions: readonly PolicySummary[]
  chosen: string
}

/** Selects the version to compare with; a plain form, so that the choice is in the URL. */
export function CompareForm({ id, versions, chosen }: CompareFormProps) {
  return (
    <form action={`/policies/${id}/compare`} method="get" className="flex flex-wrap items-end gap-2 pb-5">
      <label className="flex min-w-0 max-w-full flex-col gap-1.5 font-medium text-sm" htmlFor="compare-with">
        Compared with
        <select
          id="compare-with"
          name="with"
          defaultValue={chosen}
          className="h-8 max-w-full rounded-md border border-control bg-background px-2 font-normal text-[16px] md:text-sm"
        >
          {versions
            .filter((version) => version.id !== id)
            .map((version) => (
              <option key={version.id} value={version.id}>
                Version {version.version}, {version.name} ({version.status})
              </option>
            ))}
        </select>
      </label>
      <Button type="submit">Compare</Button>
    </form>
  )
}
