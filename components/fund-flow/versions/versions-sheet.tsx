'use client'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { utcMoment } from '@/components/chain/time'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC, useTRPCClient } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Spinner } from '@/components/ui/notice/spinner'
import { toast } from '@/components/ui/notice/toaster'
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/overlay/sheet'
import { type GraphVersion, versionLimits } from '@/contract/graph/graph-versions'
import { countOf } from '../flow-words'
import type { Flow } from '../use-flow'
import { changeText, saverName, sittings } from './change-words'
import type { GraphSync } from './graph-sync'

interface VersionsSheetProps {
  flow: Flow
  sync: GraphSync
  onClose: () => void
}

/** Who changed what and when; an older version can be viewed, and restored as a new one. */
export function VersionsSheet({ flow, sync, onClose }: VersionsSheetProps) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const { id, revision } = sync.summary
  const found = useInfiniteQuery({
    queryKey: [...trpc.graphs.versions.queryKey({ id }), revision],
    queryFn: ({ pageParam }) => client.graphs.versions.query({ id, ...(pageParam === null ? {} : { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.more ? last.versions.at(-1)?.revision : undefined),
  })
  const restore = useMutation({
    mutationFn: async (version: GraphVersion) => {
      await sync.save()
      const { document } = await client.graphs.version.query({ id, revision: version.revision })
      flow.act({ type: 'replace', document })
      await sync.save({ restores: version.revision })
      return version.revision
    },
    onSuccess: (restored) => {
      toast(`Version ${restored} is restored, as a new version.`)
      onClose()
    },
  })
  const runs = sittings(found.data?.pages.flatMap((page) => page.versions) ?? [])
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent>
        <SheetTitle>Versions</SheetTitle>
        <p className="text-muted-foreground text-sm">
          Who changed what stays on record. The state itself is kept of the newest {versionLimits.newest} saves, and of older ones
          the last of each {versionLimits.minutes} minutes, {versionLimits.documents} in all.
        </p>
        <RefusalLine error={found.error ?? restore.error} />
        {found.isPending ? <Spinner label="Reading the versions" /> : null}
        <ol className="flex flex-col divide-y divide-border">
          {runs.map((run) => (
            <Sitting
              key={run[0]?.revision}
              run={run}
              graphId={id}
              newest={revision}
              busy={restore.isPending}
              onRestore={(version) => restore.mutate(version)}
            />
          ))}
        </ol>
        {found.hasNextPage ? (
          <Button className="self-start" disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show older versions
          </Button>
        ) : null}
      </SheetContent>
    </Sheet>
  )
}

interface SittingProps {
  run: readonly GraphVersion[]
  graphId: string
  newest: number
  busy: boolean
  onRestore: (version: GraphVersion) => void
}

/** One person's saves without a longer pause, with the newest version of them that is still kept. */
function Sitting({ run, graphId, newest, busy, onRestore }: SittingProps) {
  const [last] = run
  const kept = run.find((version) => version.kept)
  if (last === undefined) return null
  const oldest = run.at(-1) ?? last
  const words = changeText(run.map((version) => version.changes)) || 'saved it unchanged'
  return (
    <li className="flex flex-col gap-1 py-3 text-sm">
      <p className="break-words">
        <b className="font-medium">{saverName(last)}</b> {words}.
      </p>
      <p className="text-muted-foreground text-xs">
        {oldest.revision === last.revision ? `Version ${last.revision}` : `Versions ${oldest.revision} to ${last.revision}`},{' '}
        {utcMoment(last.saved_at)} · {countOf(last.nodes, 'address', 'addresses')}, {countOf(last.edges, 'flow')}
      </p>
      {kept === undefined ? (
        <p className="text-muted-foreground text-xs">Its state is no longer kept.</p>
      ) : (
        <>
          <p className="break-all font-mono text-[0.6875rem] text-muted-foreground" title="Of the graph exported as JSON">
            SHA-256 {kept.document_sha256}
          </p>
          {kept.revision === newest ? (
            <p className="text-muted-foreground text-xs">This is what is shown.</p>
          ) : (
            <p className="flex items-center gap-3">
              <Link className="link" href={`/graph/${graphId}?version=${kept.revision}`}>
                View version {kept.revision}
              </Link>
              <Button size="sm" disabled={busy} onClick={() => onRestore(kept)}>
                Restore<span className="sr-only"> version {kept.revision}</span>
              </Button>
            </p>
          )}
        </>
      )}
    </li>
  )
}
