'use client'
import { useState } from 'react'
import { ForeignText } from '@/components/foreign-text'
import { TextField } from '@/components/ui/field/text-field'
import { Tick } from '@/components/ui/field/tick'
import { Refusal } from '@/components/ui/notice/refusal'
import { DialogActions } from '@/components/ui/overlay/dialog-actions'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { EntitySuggestion } from '@/contract/attribution/entity-merges'
import { categoryLabel } from '@/contract/words'
import { reasonsText } from './reasons-text'

interface ConfirmMergeProps {
  one: EntitySuggestion
  busy: boolean
  /** The service's message if it refused. */
  refusal: string | null
  onClose: () => void
  onMerge: (into: EntitySuggestion['into'], other: EntitySuggestion['into'], reason: string) => void
}

/** Shows both sides of a suggested merge before it is done; the remaining name is chosen here. */
export function ConfirmMerge({ one, busy, refusal, onClose, onMerge }: ConfirmMergeProps) {
  const [stays, setStays] = useState(one.into.id)
  const [reason, setReason] = useState('')
  const [into, other] = stays === one.into.id ? [one.into, one.other] : [one.other, one.into]
  return (
    <DialogFrame
      onClose={onClose}
      title="Merge these two entities?"
      description={
        <>
          “<ForeignText>{other.name}</ForeignText>” becomes part of “<ForeignText>{into.name}</ForeignText>” with its{' '}
          {addressesText(other.addresses)}, for your organisation only, and stays as an alias. Scores and stored checks do not
          change, and you can split them again.
        </>
      }
    >
      <fieldset className="divide-y divide-border rounded-md border border-border text-sm">
        <legend className="pb-1 font-medium">Name that stays</legend>
        {[one.into, one.other].map((side) => (
          <Tick
            key={side.id}
            type="radio"
            name="stays"
            checked={stays === side.id}
            onChange={() => setStays(side.id)}
            className="px-3 py-2 hover:bg-hover"
          >
            <ForeignText>{side.name}</ForeignText>
            <span className="block text-muted-foreground text-xs">
              {side.category ? categoryLabel(side.category) : 'No category'}, {addressesText(side.addresses)}
            </span>
          </Tick>
        ))}
      </fieldset>
      <p className="text-muted-foreground text-sm">Why they may be one: {reasonsText(one.reasons)}</p>
      <TextField
        id="confirm-merge-reason"
        label="Reason"
        hint="Optional. Kept with the merge and your name."
        value={reason}
        onValue={setReason}
        maxLength={2000}
      />
      <Refusal>{refusal}</Refusal>
      <DialogActions confirm="Merge" disabled={busy} onConfirm={() => onMerge(into, other, reason.trim())} />
    </DialogFrame>
  )
}

/** “1 address”, “1,204 addresses”. */
export const addressesText = (n: number): string => `${n.toLocaleString('en')} ${n === 1 ? 'address' : 'addresses'}`
