'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { FileDrop } from '@/components/ui/field/file-drop'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Section } from '@/components/ui/page/section'
import { type FilingFormat, filingFormats } from '@/contract/filing/filing-formats'
import { filingFormatWord } from '@/contract/filing/filing-words'

const files: Record<FilingFormat, string> = {
  fincen_sar: 'EFL_SARXBatchSchema.xsd, from FinCEN’s BSA E-Filing pages.',
  goaml: 'goAMLSchema.xsd, from your FIU: its code lists are its own.',
}

/** The schemas of the authorities, by format; the newest is in force. */
export function SchemaList({ mayChange }: { mayChange: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const schemas = useQuery(trpc.filings.schemas.queryOptions())
  const add = useMutation(
    trpc.filings.addSchema.mutationOptions({ onSettled: () => client.invalidateQueries(trpc.filings.pathFilter()) }),
  )
  const take = async (format: FilingFormat, file: File | undefined) => {
    if (file === undefined) return
    add.mutate({ format, name: file.name.slice(0, 200), content: await base64Of(file) })
  }
  if (!schemas.data) return <Skeleton className="h-40" />
  return (
    <>
      {filingFormats.map((format) => {
        const rows = schemas.data.data.filter((one) => one.format === format)
        return (
          <Section key={format} title={`Schema: ${filingFormatWord[format]}`} description={files[format]}>
            {rows.length === 0 ? (
              <p className="pb-3 text-muted-foreground text-sm">None is installed. Filings can be drafted, but not approved.</p>
            ) : (
              <ul aria-label={`Schemas for ${filingFormatWord[format]}`} className="flex flex-col divide-y divide-border pb-3">
                {rows.map((one) => (
                  <li key={one.id} className="flex flex-col gap-0.5 py-2 text-sm">
                    <span className="flex flex-wrap items-center gap-2">
                      <span className="break-all">{one.name}</span>
                      <Badge tone={one.in_force ? 'low' : 'neutral'}>{one.in_force ? 'In force' : 'Replaced'}</Badge>
                    </span>
                    <span className="text-muted-foreground text-xs">
                      {one.added_by.name ?? one.added_by.id}, <TimeText value={one.added_at} show="recent" />
                    </span>
                    <span className="break-all font-mono text-muted-foreground text-xs">SHA-256 {one.sha256}</span>
                  </li>
                ))}
              </ul>
            )}
            {mayChange ? (
              <div className="max-w-md">
                <FileDrop
                  id={`schema-${format}`}
                  name={`Schema for ${filingFormatWord[format]}`}
                  accept=".xsd"
                  disabled={add.isPending}
                  onFiles={(taken) => void take(format, taken[0])}
                >
                  XSD 1.0, up to 4 MiB. It must compile and read no other file.
                </FileDrop>
                {add.variables?.format === format ? <RefusalLine error={add.error} className="pt-2 text-sm" /> : null}
              </div>
            ) : null}
          </Section>
        )
      })}
    </>
  )
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
