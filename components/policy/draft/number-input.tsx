'use client'
import { exactDecimal } from '@/components/chain/decimal'
import { Input } from '@/components/ui/field/input'
import { cn } from '@/components/ui/style/cn'
import { useFindings, usePolicyDocument } from './draft-context'
import { type DraftPath, dotted, fieldId, valueAt } from './draft-path'

interface NumberInputProps {
  path: DraftPath
  /** `decimal` is kept as text, exactly as the document has it; `whole` becomes a number. */
  kind: 'decimal' | 'whole'
  /** The full accessible name, if no visible label refers to the field. */
  label?: string
  /** The id of the element with its findings. */
  describedBy?: string
  unit?: string
  className?: string
}

/** A number of the document: an input while it is editable, else the figure. */
export function NumberInput({ path, kind, label, describedBy, unit, className }: NumberInputProps) {
  const { document, readOnly, edit, findings: all } = usePolicyDocument()
  const findings = useFindings(path)
  const parent = parentOf(path)
  const value = String(valueAt(document, path) ?? '')
  const id = fieldId(dotted(path))
  if (readOnly) {
    return (
      <span id={id} className={cn('tabular whitespace-nowrap font-mono', className)}>
        {label ? <span className="sr-only">{label}: </span> : null}
        {exactDecimal(value)}
        {unit ? <span className="text-muted-foreground"> {unit}</span> : null}
      </span>
    )
  }
  const change = (typed: string) => {
    const text = typed.replaceAll(/[\s,]/g, '')
    edit(path, kind === 'whole' && /^\d{1,9}$/.test(text) ? Number(text) : text)
  }
  const wrong = all.some((f) => f.severity === 'error' && (f.field === dotted(path) || f.field === parent))
  return (
    <span className={cn('relative inline-flex min-w-0 items-center', className)}>
      <Input
        id={id}
        inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={value}
        onChange={(event) => change(event.target.value)}
        aria-label={label}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong || findings.length > 0 ? describedBy : undefined}
        className={cn('tabular h-7 px-2 text-right font-mono', unit && 'pr-7', findings.length > 0 && !wrong && 'border-stale')}
      />
      {unit ? <span className="pointer-events-none absolute right-2 text-muted-foreground text-xs">{unit}</span> : null}
    </span>
  )
}

/**
 * The pair or group that a number belongs to: a finding about two numbers marks both. A whole rule does not count as such a
 * group.
 */
function parentOf(path: DraftPath): string | null {
  const parent = path.slice(0, -1)
  return parent.length === 0 || (parent[0] === 'rules' && parent.length < 3) ? null : dotted(parent)
}
