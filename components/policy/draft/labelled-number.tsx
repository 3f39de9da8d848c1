'use client'
import { Label } from '@/components/ui/field/input'
import { useFindings } from './draft-context'
import { type DraftPath, dotted, fieldId } from './draft-path'
import { FindingText } from './finding-text'
import { NumberInput } from './number-input'

interface LabelledNumberProps {
  path: DraftPath
  kind: 'decimal' | 'whole'
  label: string
  hint?: string
  unit?: string
}

/** A number with its label above, its help text below, and its findings. */
export function LabelledNumber({ path, kind, label, hint, unit }: LabelledNumberProps) {
  const findings = useFindings(path)
  const id = fieldId(dotted(path))
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Label htmlFor={id}>{label}</Label>
      <NumberInput path={path} kind={kind} unit={unit} describedBy={`${id}-findings`} className="w-32" />
      {hint ? <p className="max-w-72 text-pretty text-muted-foreground text-xs">{hint}</p> : null}
      <FindingText id={`${id}-findings`} findings={findings} />
    </div>
  )
}
