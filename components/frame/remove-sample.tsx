'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { causeOf } from '@/components/query-failure'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Refusal } from '@/components/ui/notice/refusal'
import { Spinner } from '@/components/ui/notice/spinner'
import { DialogClose, DialogFooter } from '@/components/ui/overlay/dialog'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { TableHead } from '@/components/ui/page/table-head'
import type { AppRouter } from '@/server/trpc/router'

type SampleRemoval = inferRouterOutputs<AppRouter>['installation']['removeSample']

const going: Record<SampleRemoval['goes'][number]['kind'], string> = {
  transfers: 'Transfers',
  wallets: 'Monitored wallets',
  alerts: 'Alerts',
  cases: 'Cases',
  reports: 'Reports',
  checks: 'Risk checks',
  screenings: 'Screenings',
  graphs: 'Saved graphs',
  lists: 'Sanctions lists',
  drafts: 'Draft policies',
  endpoints: 'Webhook endpoints',
  people: 'Invented colleagues',
}

const staying: Record<keyof SampleRemoval['stays'], [one: string, many: string]> = {
  transfers: ['transfer', 'transfers'],
  tag_packs: ['tag pack', 'tag packs'],
  lists: ['sanctions list', 'sanctions lists'],
  wallets: ['monitored wallet', 'monitored wallets'],
  cases: ['case', 'cases'],
  people: ['person', 'people'],
  keys: ['API key', 'API keys'],
}

/** Shows what removing the sample deletes and keeps, and removes it after confirmation. For administrators. */
export function RemoveSample() {
  const trpc = useTRPC()
  const [open, setOpen] = useState(false)
  const preview = useQuery(trpc.installation.sampleRemoval.queryOptions(undefined, { enabled: open, gcTime: 0, staleTime: 0 }))
  const remove = useMutation(
    trpc.installation.removeSample.mutationOptions({
      // All data cached in this tab is outdated.
      onSuccess: () => window.location.assign('/'),
    }),
  )
  const busy = remove.isPending || remove.isSuccess
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => (busy ? undefined : setOpen(next))}
      trigger={<Button size="sm">Remove sample data</Button>}
      title="Remove the sample data?"
      description="The sample and everything computed from it are deleted for good. What you brought yourself stays."
    >
      {preview.data ? (
        <Preview removal={preview.data} />
      ) : preview.error ? (
        <ReadFailure title="What would go could not be counted" query={preview} />
      ) : (
        <p className="flex items-center gap-2 py-6 text-muted-foreground text-sm">
          <Spinner label="Counting" /> Counting what would go
        </p>
      )}
      <Refusal>{causeOf(remove.error)}</Refusal>
      <DialogFooter>
        <DialogClose asChild>
          <Button disabled={busy}>Cancel</Button>
        </DialogClose>
        <Button variant="danger" disabled={busy || !preview.data} onClick={() => remove.mutate()}>
          {busy ? <Spinner label="Removing" /> : null} Remove sample data
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}

function Preview({ removal: { goes, stays } }: { removal: SampleRemoval }) {
  const kept = Object.entries(stays).flatMap(([kind, count]) => {
    const [one, many] = staying[kind as keyof typeof stays]
    return count > 0 ? [`${count.toLocaleString('en')} ${count === 1 ? one : many}`] : []
  })
  return (
    <div className="text-sm">
      <table className="w-full">
        <caption className="sr-only">What goes</caption>
        <TableHead
          columns={[
            ['Goes', 'py-1 font-normal'],
            ['Count', 'py-1 text-right font-normal'],
            ['Made since it was loaded', 'py-1 pl-4 text-right font-normal max-sm:hidden'],
          ]}
          rowClass="h-auto"
        />
        <tbody>
          {goes.map(({ kind, count, own }) => (
            <tr key={kind} className="border-border border-b">
              <td className="py-1">{going[kind]}</td>
              <td className="py-1 text-right tabular-nums">{count.toLocaleString('en')}</td>
              <td className="py-1 pl-4 text-right tabular-nums max-sm:hidden">{own > 0 ? own.toLocaleString('en') : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-pretty text-muted-foreground">
        {kept.length > 0 ? `Stays: ${kept.join(', ')}, ` : 'Stays: '}the audit log and all settings. Cases you opened stay without
        the alerts of the sample. Wallets you added stay and are evaluated again once their network has data.
      </p>
    </div>
  )
}
