import type { ComparisonCause } from '@/contract/risk/risk-compare'
import { CauseDetail } from './comparison-cause'

const groups: { title: string; types: readonly ComparisonCause['type'][] }[] = [
  { title: 'What moved', types: ['new_transfers', 'orphaned_transfers'] },
  { title: 'What was said', types: ['tags_added', 'tags_removed', 'tags_changed', 'designation', 'list_version'] },
  { title: 'What was decided', types: ['policy', 'allow_list', 'hop_limit'] },
  { title: 'How it was computed', types: ['model_version', 'staleness'] },
]

/** Every cause of the difference in plain words, grouped by origin: the chain, the sources, the organisation, the software. */
export function ComparisonCauses({
  causes,
  network,
  whole,
}: {
  causes: readonly ComparisonCause[]
  network: string
  /** Whether everything could be compared. */
  whole: boolean
}) {
  if (causes.length === 0) {
    return (
      <p className="max-w-prose text-muted-foreground text-sm">
        {whole
          ? 'Both checks used the same transfers, attributions, lists and policy.'
          : 'No cause was found in what could be compared.'}
      </p>
    )
  }
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      {groups.map(({ title, types }) => {
        const own = types.flatMap((type) => causes.filter((cause) => cause.type === type))
        return own.length === 0 ? null : (
          <section key={title} aria-label={title} className="min-w-0">
            <h3 className="mb-2 text-muted-foreground text-xs">{title}</h3>
            <ul className="flex flex-col gap-4">
              {own.map((cause) => (
                <li key={cause.type} className="flex min-w-0 flex-col gap-1.5 text-sm">
                  <p className="text-pretty font-medium">{cause.summary}</p>
                  <CauseDetail cause={cause} network={network} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
