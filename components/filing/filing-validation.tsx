import { CircleCheck } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import type { Filing } from '@/contract/filing/filings'
import { goToField } from './field-id'

/**
 * The result of validating the document against the schema: each problem in plain words, with its line and a link to its field.
 */
export function FilingValidation({ validation }: { validation: Filing['validation'] }) {
  const { state, schema, text, problems } = validation
  return (
    <div className="flex flex-col gap-3">
      {state === 'valid' ? (
        <p className="inline-flex items-center gap-2 text-sm">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-level-low-fg" /> {text}
        </p>
      ) : (
        <Callout
          tone={state === 'invalid' ? 'error' : 'stale'}
          title={text}
          action={
            state === 'not_validated' ? (
              <Link href="/settings/filings" className="link">
                Settings, Filings
              </Link>
            ) : null
          }
        />
      )}
      {problems.length > 0 ? (
        <ol aria-label="Problems" className="flex max-h-96 flex-col divide-y divide-border overflow-y-auto text-sm">
          {problems.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: problems have no id, and the list is replaced whole.
            <li key={at} className="flex flex-col gap-0.5 py-2">
              <span>
                {one.field === null ? (
                  one.text
                ) : (
                  <button type="button" className="link text-left" onClick={() => goToField(one.field ?? '')}>
                    {one.text}
                  </button>
                )}
              </span>
              <details className="text-muted-foreground text-xs">
                <summary className="cursor-pointer">Line {one.line} of the document</summary>
                <p className="break-words font-mono">{one.detail}</p>
              </details>
            </li>
          ))}
        </ol>
      ) : null}
      {schema === null ? null : (
        <p className="break-all text-muted-foreground text-xs">
          Schema {schema.name}, SHA-256 <span className="font-mono">{schema.sha256}</span>
        </p>
      )}
    </div>
  )
}
