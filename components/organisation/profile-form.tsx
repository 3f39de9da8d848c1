'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { FileDrop } from '@/components/ui/field/file-drop'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Field } from '@/components/ui/field/input'
import { TextField } from '@/components/ui/field/text-field'
import { toast } from '@/components/ui/notice/toaster'
import { sentence } from '@/components/ui/sentence'
import { mostLogoBytes, mostLogoPixels } from '@/contract/organisation-settings'

/** Name and logo of the organisation; only administrators can change them. */
export function ProfileForm({ mayChange }: { mayChange: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const profile = useQuery(trpc.settings.profile.queryOptions()).data
  const [name, setName] = useState<string | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const update = useMutation(
    trpc.settings.updateProfile.mutationOptions({
      onSuccess: (saved) => {
        client.setQueryData(trpc.settings.profile.queryKey(), saved)
        setName(null)
        toast('Saved')
      },
    }),
  )
  if (!profile) return null
  const issue = update.error ? refusalText(failureOf(update.error)) : undefined
  const logoIssue = tooLarge ? `must be at most ${mostLogoBytes / 1024} kB` : update.variables?.logo ? issue : undefined
  const choose = async (file: File) => {
    setTooLarge(file.size > mostLogoBytes)
    if (file.size <= mostLogoBytes) update.mutate({ logo: base64Of(new Uint8Array(await file.arrayBuffer())) })
  }
  return (
    <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
      <FormFrame
        onSubmit={() => {
          if (name !== null) update.mutate({ name })
        }}
        className="flex flex-col items-start gap-2"
      >
        <TextField
          id="organisation-name"
          label="Name"
          hint="Appears on reports and in invitations."
          fieldClass="w-full"
          value={name ?? profile.name}
          onValue={setName}
          disabled={!mayChange}
          maxLength={100}
          {...(issue && update.variables?.name !== undefined ? { issue } : {})}
        />
        {mayChange ? (
          <Button type="submit" disabled={name === null || name.trim() === profile.name || update.isPending}>
            Save name
          </Button>
        ) : null}
      </FormFrame>
      <Field
        id="organisation-logo"
        label="Logo on reports"
        hint={`PNG or JPEG, at most ${mostLogoBytes / 1024} kB and ${mostLogoPixels.width} × ${mostLogoPixels.height} pixels.`}
        {...(logoIssue ? { error: sentence(logoIssue) } : {})}
      >
        {profile.logo ? (
          // biome-ignore lint/performance/noImgElement: a logo of the organisation's own, already as small as it is displayed
          <img
            src={`data:${profile.logo.media_type};base64,${profile.logo.data}`}
            alt={`Logo of ${profile.name}`}
            className="max-h-16 max-w-56 self-start rounded-sm border border-border bg-white p-1"
          />
        ) : (
          <p className="text-muted-foreground text-sm">No logo</p>
        )}
        {mayChange ? (
          <span className="flex flex-col items-start gap-2">
            <FileDrop
              id="organisation-logo"
              name="Logo on reports"
              accept="image/png,image/jpeg"
              disabled={update.isPending}
              onFiles={([file]) => file && void choose(file)}
              invalid={logoIssue !== undefined}
              describedBy={logoIssue ? 'organisation-logo-error' : 'organisation-logo-hint'}
            />
            {profile.logo ? (
              <Button variant="ghost" disabled={update.isPending} onClick={() => update.mutate({ logo: null })}>
                Remove logo
              </Button>
            ) : null}
          </span>
        ) : null}
      </Field>
    </div>
  )
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
