'use client'
import { CategoryChips } from './category-chips'
import { usePolicyDocument } from './draft-context'
import { dotted, fieldId, valueAt } from './draft-path'
import { LabelledNumber } from './labelled-number'

interface SwitchFieldProps {
  path: readonly string[]
  label: string
  hint: string
}

function SwitchField({ path, label, hint }: SwitchFieldProps) {
  const { document, readOnly, edit } = usePolicyDocument()
  const on = valueAt(document, path) === true
  const id = fieldId(dotted(path))
  return (
    <div className="flex items-start gap-2">
      {readOnly ? (
        <span className="text-sm">
          <span className="font-medium">{label}:</span> {on ? 'yes' : 'no'}
        </span>
      ) : (
        <>
          <input
            id={id}
            type="checkbox"
            checked={on}
            onChange={(event) => edit(path, event.target.checked)}
            className="mt-0.5 size-4 accent-primary"
          />
          <label htmlFor={id} className="max-w-prose text-sm">
            <span className="font-medium">{label}</span>
            <span className="block text-pretty text-muted-foreground text-xs">{hint}</span>
          </label>
        </>
      )}
    </div>
  )
}

const row = 'flex flex-wrap gap-x-6 gap-y-3'

/** Unsolicited dust: when an unsolicited payment has a reduced weight. */
export function DustEditor() {
  return (
    <div className="flex flex-col gap-3">
      <SwitchField
        path={['dust', 'enabled']}
        label="Cap unsolicited dust"
        hint="A direct inbound payment from a risk source the subject never paid before, small in dollars and in share, stays listed and its sub-score is capped."
      />
      <div className={row}>
        <LabelledNumber path={['dust', 'usd']} kind="decimal" label="Below, dollars" />
        <LabelledNumber path={['dust', 'percent']} kind="decimal" label="And below, percent" unit="%" />
        <LabelledNumber path={['dust', 'cap']} kind="whole" label="Sub-score at most" />
      </div>
    </div>
  )
}

/** Whether transfers before a designation count. */
export function DesignationEditor() {
  const { document, edit } = usePolicyDocument()
  return (
    <div className="flex flex-col gap-3">
      <SwitchField
        path={['designation', 'before_counts']}
        label="Also count transfers before the designation"
        hint="Both parts are always shown; this says whether the earlier one scores."
      />
      <div>
        <p className="mb-1 font-medium text-sm">Categories with a designation date</p>
        <CategoryChips
          label="categories with a designation date"
          categories={document.designation.categories}
          onChange={(next) => edit(['designation', 'categories'], next)}
        />
      </div>
    </div>
  )
}

/** How far and how finely money is traced. */
export function TraceEditor() {
  return (
    <div className="flex flex-col gap-3">
      <div className={row}>
        <LabelledNumber path={['trace', 'hop_limit']} kind="whole" label="Hops" hint="1 to 10; deeper is slower." />
        <LabelledNumber
          path={['trace', 'epsilon']}
          kind="decimal"
          label="Follow links from, share"
          hint="Links that carry less of the value are not followed."
        />
        <LabelledNumber
          path={['trace', 'epsilon_floor']}
          kind="decimal"
          label="Refine down to, share"
          hint="Where a level boundary is in doubt, the cut is refined by ten, not below this."
        />
        <LabelledNumber
          path={['trace', 'work_limit']}
          kind="whole"
          label="No refinement above, links"
          hint="A pass that followed more links is not refined."
        />
      </div>
      <SwitchField
        path={['trace', 'follow_inferred']}
        label="Follow inferred swaps and bridges"
        hint="Traces go on where two sides of a conversion only seem to belong together. When off, such conversions raise the upper end of the score range and nothing else."
      />
      <SwitchField
        path={['trace', 'clusters']}
        label="Count exposure through clusters"
        hint="A tagged address in a cluster counts for the others of it, one hop further. When off, the figure stands beside the score as “with clusters” and nothing else changes."
      />
    </div>
  )
}

/** How sub-scores are added, and when a result says that too little is known. */
export function WeightEditor() {
  return (
    <div className={row}>
      <LabelledNumber
        path={['rank_weight']}
        kind="decimal"
        label="Weight of the next rank"
        hint="Sub-scores sorted from the highest weigh 1, w, w² and so on."
      />
      <LabelledNumber
        path={['low_confidence']}
        kind="whole"
        label="Sure from, confidence"
        hint="The lower end of the score range leaves out statements below this."
      />
      <LabelledNumber
        path={['unknown_below_share']}
        kind="decimal"
        label="Unknown below, traced share"
        hint="Less traced than this is never shown as low."
      />
      <LabelledNumber
        path={['low_coverage_below_share']}
        kind="decimal"
        label="Low coverage below, traced share"
        hint="Puts the mark “low coverage” beside the score."
      />
    </div>
  )
}
