'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { CsvFileField } from '@/components/ui/field/csv-file-field'
import { Tick } from '@/components/ui/field/tick'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { Spinner } from '@/components/ui/notice/spinner'
import { saveFile } from '@/components/ui/save-file'
import { type CustomerImport as Answer, importKinds } from '@/contract/customer/customer-imports'
import { customerHref } from './customer-href'
import { outcomeText, previewOf, wholeText } from './import-preview'
import { ImportTable } from './import-table'
import { importTemplates } from './import-templates'

type Kind = Answer['kind']
const kinds: Record<Kind, { word: string; columns: string }> = {
  customers: {
    word: 'Customers',
    columns: 'Only the column reference is needed. Up to 5,000 lines.',
  },
  transfers: {
    word: 'Their transfers',
    columns: 'One deposit or withdrawal a line, by the reference of its customer. Up to 5,000 lines.',
  },
}
const shown = 100

/** Imports customers or their transfers from a CSV: first a dry run that lists each error, then all rows or none. */
export function CustomerImport() {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [kind, setKind] = useQueryState('kind', parseAsStringLiteral(importKinds).withDefault('customers'))
  const [file, setFile] = useState<string | null>(null)
  const dry = useMutation(trpc.customers.import.mutationOptions())
  const run = useMutation(
    trpc.customers.import.mutationOptions({ onSuccess: () => client.invalidateQueries(trpc.customers.pathFilter()) }),
  )
  const begin = (chosen: Kind, csv: string | null) => {
    void setKind(chosen)
    setFile(csv)
    run.reset()
    dry.reset()
    if (csv !== null) dry.mutate({ kind: chosen, csv, dry_run: true })
  }
  // A file that became invalid between the dry run and the import shows the errors of the import.
  const answer = run.data ?? dry.data ?? null
  const error = run.error ?? dry.error
  const failure = error ? failureOf(error) : null
  const { name, text } = importTemplates[kind]
  return (
    <div className="flex flex-col gap-5">
      <div className="flex max-w-3xl flex-col gap-4">
        <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <legend className="pb-1.5 font-medium text-sm">What the file contains</legend>
          {(Object.keys(kinds) as Kind[]).map((one) => (
            <Tick key={one} type="radio" name="kind" checked={kind === one} onChange={() => begin(one, file)} className="min-h-6">
              {kinds[one].word}
            </Tick>
          ))}
          <Button size="sm" variant="ghost" onClick={() => saveFile(name, text, 'text/csv')}>
            <Download /> Template
          </Button>
        </fieldset>
        <CsvFileField
          id="customer-import-file"
          hint={kinds[kind].columns}
          disabled={run.isPending}
          read={wholeText}
          onRows={([csv]) => begin(kind, csv ?? null)}
        />
        {failure ? (
          <Callout tone="error" title="The import failed">
            {refusalText(failure)} Nothing was written.
          </Callout>
        ) : null}
        {dry.isPending ? (
          <p className="flex items-center gap-2 text-sm">
            <Spinner label="Reading the file" /> Reading the file
          </p>
        ) : null}
        {answer ? <Outcome answer={answer} references={file === null ? [] : referencesIn(file)} /> : null}
        {answer?.dry_run && answer.faults_total === 0 && answer.created > 0 && file !== null ? (
          <Button
            variant="primary"
            className="self-start"
            disabled={run.isPending}
            onClick={() => run.mutate({ kind, csv: file, dry_run: false })}
          >
            {run.isPending ? <Spinner label="Importing" /> : null} Import {answer.created.toLocaleString('en')}{' '}
            {kind === 'customers'
              ? answer.created === 1
                ? 'customer'
                : 'customers'
              : answer.created === 1
                ? 'transfer'
                : 'transfers'}
          </Button>
        ) : null}
      </div>
      {answer && file !== null && !answer.written ? (
        <ImportTable preview={previewOf(file, answer.faults, shown)} lines={answer.lines} />
      ) : null}
    </div>
  )
}

/** The result of the dry run or the import, and the next step. */
function Outcome({ answer, references }: { answer: Answer; references: readonly string[] }) {
  const { written, faults_total, dry_run, created, kind } = answer
  const title = written
    ? 'Imported'
    : faults_total > 0
      ? 'Nothing is written while a line has a fault'
      : created === 0
        ? 'There is nothing to add'
        : dry_run
          ? 'Nothing is written yet'
          : 'Nothing was written'
  const soon = kind === 'customers' ? 'Names are screened soon.' : 'Transfers are compared with the chain and checked soon.'
  return (
    <div role="status">
      <Callout tone={faults_total > 0 ? 'error' : 'info'} title={title}>
        {outcomeText(answer)}
        {faults_total > 0 ? ' Correct the file and choose it again.' : ''}
        {written ? (
          <>
            {' '}
            {soon}{' '}
            {kind === 'customers' ? (
              <Link href="/customers" className="link">
                Open the customers
              </Link>
            ) : (
              references.map((reference) => (
                <Link key={reference} href={customerHref(reference)} className="link mr-2">
                  Open {reference}
                </Link>
              ))
            )}
          </>
        ) : null}
      </Callout>
    </div>
  )
}

/** Customers in a file of transfers, the first few. */
function referencesIn(csv: string): string[] {
  const { columns, lines } = previewOf(csv, [], 5000)
  const at = columns.findIndex((column) => column.toLowerCase() === 'customer_reference')
  return at < 0 ? [] : [...new Set(lines.map(({ cells }) => cells[at] ?? ''))].filter(Boolean).slice(0, 5)
}
