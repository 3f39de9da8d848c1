'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { TimeText } from '@/components/chain/time-text'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import type { CaseFile } from '@/contract/case/cases'
import { filingFormats } from '@/contract/filing/filing-formats'
import { filingFormatWord } from '@/contract/filing/filing-words'
import { FilingStateMark } from './filing-state'

/** The filings of a case, and the button for a new one. */
export function CaseFilings({ file, works }: { file: Pick<CaseFile, 'id'>; works: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const router = useRouter()
  const filings = useQuery(trpc.filings.list.queryOptions({ id: file.id, limit: '50' }))
  const create = useMutation(
    trpc.filings.create.mutationOptions({
      onSuccess: (made) => {
        client.setQueryData(trpc.filings.get.queryKey({ id: made.id }), made)
        router.push(`/cases/${file.id}/filings/${made.id}`)
      },
      onSettled: () => client.invalidateQueries(trpc.filings.list.pathFilter()),
    }),
  )
  const rows = filings.data?.data ?? []
  return (
    <>
      {filings.isPending ? <Skeleton className="h-10" /> : null}
      {filings.isSuccess && rows.length === 0 ? (
        <p className="text-muted-foreground text-sm">None yet. A draft is filled from the case as it is now; nothing is sent.</p>
      ) : null}
      {rows.length > 0 ? (
        <ul aria-label="Filings" className="flex flex-col divide-y divide-border">
          {rows.map((one) => (
            <li key={one.id} className="flex flex-col gap-0.5 py-2 text-sm">
              <Link
                href={`/cases/${file.id}/filings/${one.id}`}
                className="min-w-0 break-words rounded-sm underline-offset-2 hover:underline"
              >
                {filingFormatWord[one.format]}, version {one.version}
                {one.reference === null ? null : `, filed as ${one.reference}`}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-muted-foreground text-xs">
                <FilingStateMark state={one.state} />
                {one.missing > 0 ? `${one.missing} ${one.missing === 1 ? 'field' : 'fields'} missing` : null}
                <TimeText value={one.updated_at} show="recent" />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {works ? (
        <div className="flex flex-wrap gap-2 pt-2">
          {filingFormats.map((format) => (
            <Button key={format} size="sm" disabled={create.isPending} onClick={() => create.mutate({ id: file.id, format })}>
              Draft a {filingFormatWord[format]}
            </Button>
          ))}
        </div>
      ) : null}
      <RefusalLine error={create.error} className="pt-2 text-sm" />
    </>
  )
}
