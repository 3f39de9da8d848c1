'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Tick } from '@/components/ui/field/tick'
import { Callout } from '@/components/ui/notice/callout'
import { toast } from '@/components/ui/notice/toaster'
import { Section } from '@/components/ui/page/section'
import type { OrganisationSettings, OrganisationSettingsChange } from '@/contract/organisation-settings'
import { AlertSettings } from './alert-settings'
import { CaseAndListSettings } from './case-settings'
import { DeskSettings } from './desk-settings'

/** The organisation's settings, saved together; the save is refused if another person has changed them since. */
export function SettingsForm({ mayChange }: { mayChange: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const stored = useQuery({ ...trpc.settings.get.queryOptions(), refetchOnWindowFocus: false }).data
  // The changes made here, and the revision they are based on.
  const [draft, setDraft] = useState<{ change: Partial<OrganisationSettings>; revision: number } | null>(null)
  const [moveOpen, setMoveOpen] = useState(false)
  const update = useMutation(
    trpc.settings.update.mutationOptions({
      onSuccess: (saved) => {
        client.setQueryData(trpc.settings.get.queryKey(), saved)
        setDraft(null)
        setMoveOpen(false)
        toast('Saved')
      },
    }),
  )
  if (!stored) return null
  const settings = { ...stored.settings, ...draft?.change }
  const onChange = (change: Partial<OrganisationSettings>) =>
    setDraft({ change: { ...draft?.change, ...change }, revision: draft?.revision ?? stored.revision })
  const failure = update.error ? failureOf(update.error) : null
  const conflict = failure?.details.some(({ field }) => field === 'body.revision') ?? false
  const takeTheirs = async () => {
    await client.invalidateQueries({ queryKey: trpc.settings.get.queryKey() })
    update.reset()
    setDraft(null)
  }
  const part = { settings, disabled: !mayChange || update.isPending, onChange }
  return (
    <FormFrame
      noValidate={false}
      onSubmit={() => {
        if (draft) update.mutate({ ...draft.change, revision: draft.revision, ...openToo(draft.change, moveOpen) })
      }}
      aria-label="How the organisation works"
      className="block"
    >
      <Section
        title="Alerts"
        description="When alerts are due, what closing one takes, what is dust, and whether an alert closes by itself."
      >
        <AlertSettings {...part}>
          {draft?.change.due_hours ? (
            <Tick checked={moveOpen} onChange={(event) => setMoveOpen(event.target.checked)} className="w-fit">
              Also for open alerts, unless somebody set their due time
            </Tick>
          ) : null}
        </AlertSettings>
      </Section>
      <Section
        id="desk"
        title="Desk"
        description="Who is assigned new alerts, which closed ones a second person looks at, and what happens when one is overdue."
      >
        <DeskSettings {...part} />
      </Section>
      <Section title="Cases, labels and lists">
        <CaseAndListSettings {...part} />
      </Section>
      {conflict ? (
        <Callout
          tone="error"
          title="Somebody else changed the settings since you opened this page"
          action={<Button onClick={() => void takeTheirs()}>Show theirs</Button>}
        >
          Nothing of yours was saved. Your changes are still here; “Show theirs” puts the saved settings in their place.
        </Callout>
      ) : failure ? (
        <Callout tone="error" title="The settings were not saved">
          {refusalText(failure)}
        </Callout>
      ) : null}
      {mayChange ? (
        <div
          className={`flex items-center gap-3 border-border border-t bg-background py-3 ${draft === null ? '' : 'sticky bottom-0 max-md:bottom-14'}`}
        >
          <Button type="submit" variant="primary" disabled={draft === null || update.isPending}>
            {update.isPending ? 'Saving…' : 'Save changes'}
          </Button>
          {draft === null ? (
            <span className="text-muted-foreground text-sm">No unsaved changes</span>
          ) : (
            <Button variant="ghost" onClick={() => setDraft(null)}>
              Discard
            </Button>
          )}
        </div>
      ) : null}
    </FormFrame>
  )
}

/** Whether open alerts get the new due times; shown only if due times change. */
function openToo(change: Partial<OrganisationSettings>, chosen: boolean): Pick<OrganisationSettingsChange, 'due_of_open_alerts'> {
  return chosen && change.due_hours ? { due_of_open_alerts: true } : {}
}
