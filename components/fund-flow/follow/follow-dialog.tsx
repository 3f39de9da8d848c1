'use client'
import { useId, useState } from 'react'
import { Field, Input } from '@/components/ui/field/input'
import { Tick } from '@/components/ui/field/tick'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { GraphDocument } from '@/contract/graph/graphs'
import { nodeName } from '../flow-words'
import { type FollowPlan, ruleText } from './follow-run'

interface FollowDialogProps {
  document: GraphDocument
  address: string
  onStart: (plan: FollowPlan) => void
  onClose: () => void
}

/** The most hops that money is followed. */
const mostHops = 20

/** Sets the rule for following money from an address, and shows it in words. */
export function FollowDialog({ document, address, onStart, onClose }: FollowDialogProps) {
  const id = useId()
  const [plan, setPlan] = useState<FollowPlan>({ address, side: 'out', least_percent: 20, branches: 1, hops: 8 })
  const whole = (text: string, least: number, most: number) => Math.min(most, Math.max(least, Math.trunc(Number(text)) || least))
  const start = () => {
    onStart(plan)
    onClose()
  }
  const node = document.nodes.find((one) => one.address === address)
  const number = (name: 'least_percent' | 'branches' | 'hops', label: string, most: number) => (
    <Field id={`${id}-${name}`} label={label}>
      <Input
        id={`${id}-${name}`}
        type="number"
        min={1}
        max={most}
        required
        defaultValue={plan[name]}
        onChange={(event) => setPlan({ ...plan, [name]: whole(event.target.value, 1, most) })}
        className="w-24"
      />
    </Field>
  )
  return (
    <DialogFrame
      onClose={onClose}
      title={<>Follow the money of {node ? nodeName(node) : address}</>}
      description="The graph grows step by step. You can stop it, and undo all of it at once."
    >
      <DialogForm onSubmit={start} confirm="Follow" noValidate={false}>
        <fieldset className="flex gap-4 text-sm">
          <legend className="pb-1.5 font-medium">Direction</legend>
          {(['out', 'in'] as const).map((side) => (
            <Tick key={side} type="radio" name="side" checked={plan.side === side} onChange={() => setPlan({ ...plan, side })}>
              {side === 'out' ? 'Forwards, where it went' : 'Backwards, where it came from'}
            </Tick>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          {number('least_percent', 'Least share in %', 100)}
          {number('branches', 'Flows per address', 3)}
          {number('hops', 'Hops', mostHops)}
        </div>
        <p aria-live="polite" className="rounded-md bg-muted px-3 py-2 text-sm">
          {ruleText(plan)}
        </p>
      </DialogForm>
    </DialogFrame>
  )
}
