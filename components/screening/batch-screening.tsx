'use client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC, useTRPCClient } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { CsvFileField } from '@/components/ui/field/csv-file-field'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { ProgressBar } from '@/components/ui/notice/progress-bar'
import { saveFile } from '@/components/ui/save-file'
import { screenedInPart } from '@/contract/words'
import { type BatchAnswer, type BatchRow, batchCsv, readBatch } from './batch-rows'
import { oldListsOf } from './old-lists'
import { ScreeningStatus } from './screening-status'

const atOnce = 4

/** Screens every row of a file, shows the progress, and offers the answers as a file. Each answer is stored when it arrives. */
export function BatchScreening() {
  const client = useTRPCClient()
  const trpc = useTRPC()
  const settings = useQuery(trpc.settings.get.queryOptions())
  const stopped = useRef(false)
  const [rows, setRows] = useState<readonly BatchRow[]>([])
  const [answers, setAnswers] = useState<readonly BatchAnswer[]>([])
  const [running, setRunning] = useState(false)

  const begin = (read: readonly BatchRow[]) => {
    setRows(read)
    setAnswers([])
  }

  const run = async () => {
    stopped.current = false
    setRunning(true)
    const done: BatchAnswer[] = []
    let next = 0
    const worker = async () => {
      while (!stopped.current && next < rows.length) {
        const row = rows[next++] as BatchRow
        const answer = await client.screening.screen
          .mutate(row.query)
          .then((result) => ({ row, result, error: null }))
          .catch((error: unknown) => {
            const { cause, details } = failureOf(error)
            return { row, result: null, error: details[0]?.issue ?? cause }
          })
        done.push(answer)
        setAnswers([...done].sort((a, b) => a.row.line - b.row.line))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    setRunning(false)
  }

  const save = () => saveFile('screening.csv', batchCsv(answers), 'text/csv')
  const found = answers.filter(({ result }) => result?.matched)
  const partly = answers.filter(({ result }) => result?.status === 'no_match' && screenedInPart(result))
  const days = settings.data?.settings.list_age_days
  const [first] = answers.flatMap(({ result }) => result ?? [])
  const old = first === undefined || days === undefined ? [] : oldListsOf(first, days)
  const failed = answers.filter(({ error }) => error !== null)

  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <CsvFileField
        id="batch-file"
        hint="With a column address (and network) or name (and country, date_of_birth); up to 5,000 rows."
        disabled={running}
        read={readBatch}
        onRows={begin}
      />
      {rows.length > 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          {running ? (
            <Button onClick={() => (stopped.current = true)}>Stop</Button>
          ) : (
            <Button variant="primary" onClick={run}>
              Screen {rows.length.toLocaleString('en')} {rows.length === 1 ? 'row' : 'rows'}
            </Button>
          )}
          <Button onClick={save} disabled={answers.length === 0}>
            Save the results
          </Button>
        </div>
      ) : null}
      {rows.length > 0 && (running || answers.length > 0) ? (
        <div>
          <ProgressBar label="Rows screened" value={answers.length} max={rows.length} />
          <p role="status" className="pt-1.5 text-sm tabular-nums">
            {answers.length.toLocaleString('en')} of {rows.length.toLocaleString('en')} screened, {found.length} with a match,{' '}
            {failed.length} refused
          </p>
          {partly.length > 0 ? (
            <p className="pt-1 text-pretty text-sm text-stale-fg">
              {partly.length.toLocaleString('en')} without a match in the part of the lists that was read; the file says of each
              why.
            </p>
          ) : null}
        </div>
      ) : null}
      {old.length > 0 ? (
        <Callout tone="stale" title="Old lists">
          {old.map(({ name, text }) => `${name}: ${text}.`).join(' ')}
        </Callout>
      ) : null}
      <ul className="divide-y divide-border border-border border-y empty:hidden">
        {[...found, ...failed].slice(0, 200).map(({ row, result, error }) => (
          <li key={row.line} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-2 text-sm">
            <span className="min-w-0 truncate" title={row.text}>
              <span className="text-muted-foreground text-xs tabular-nums">Line {row.line}</span> {row.text}
            </span>
            {result ? (
              <Link href={`/screening/results/${result.id}`} className="rounded-sm">
                <ScreeningStatus status={result.status} inPart={screenedInPart(result)} />
              </Link>
            ) : (
              <span className="text-danger-fg text-xs">{error}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
