'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Section } from '@/components/ui/page/section'
import { type FilingFormat, filingFormats } from '@/contract/filing/filing-formats'
import type { FilingProfile } from '@/contract/filing/filing-settings'
import { filingFormatWord } from '@/contract/filing/filing-words'
import { FilingField } from './filing-field'

/** The filing institution, copied into each new draft. */
export function ProfileForm({ mayChange }: { mayChange: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const profile = useQuery(trpc.filings.profile.queryOptions())
  const [edited, setEdited] = useState<Record<string, string>>({})
  const save = useMutation(
    trpc.filings.updateProfile.mutationOptions({
      onSuccess: (next) => {
        client.setQueryData(trpc.filings.profile.queryKey(), next)
        setEdited({})
      },
    }),
  )
  if (!profile.data) return <Skeleton className="h-64" />
  const { fields, values, revision } = profile.data
  const details = save.error === null ? [] : failureOf(save.error).details
  const groups: { title: string; of: FilingProfile['fields'] }[] = [
    { title: 'Both formats', of: fields.filter(({ formats }) => formats.length > 1) },
    ...filingFormats.map((format: FilingFormat) => ({
      title: filingFormatWord[format],
      of: fields.filter(({ formats }) => formats.length === 1 && formats[0] === format),
    })),
  ]
  return (
    <FormFrame onSubmit={() => save.mutate({ values: edited, revision })} aria-label="Filing profile" className="block">
      {groups.map(({ title, of }) => (
        <Section key={title} title={title} description="Each new draft begins with it; drafts that exist keep what they have.">
          <div className="grid max-w-3xl grid-cols-1 gap-4 sm:grid-cols-2">
            {of.map((field) => (
              <FilingField
                key={field.key}
                field={{
                  ...field,
                  path: `profile.${field.key}`,
                  section: 'institution',
                  source: 'profile',
                  missing: false,
                  may_be_unknown: false,
                  typed_by: null,
                }}
                value={edited[field.key] ?? values[field.key] ?? ''}
                unknown={false}
                issue={details.find((one) => one.field === `values.${field.key}`)?.issue}
                disabled={!mayChange || save.isPending}
                onValue={(value) => setEdited({ ...edited, [field.key]: value })}
                onUnknown={() => {}}
              />
            ))}
          </div>
        </Section>
      ))}
      {mayChange ? (
        <div className="flex flex-wrap items-center gap-3 pb-6">
          <Button type="submit" variant="primary" disabled={Object.keys(edited).length === 0 || save.isPending}>
            Save the profile
          </Button>
          <RefusalLine error={save.error} />
        </div>
      ) : null}
    </FormFrame>
  )
}
