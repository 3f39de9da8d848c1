'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC, useTRPCClient } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { CsvFileField } from '@/components/ui/field/csv-file-field'
import { Callout } from '@/components/ui/notice/callout'
import { ProgressBar } from '@/components/ui/notice/progress-bar'
import { saveFile } from '@/components/ui/save-file'
import { type ImportAnswer, type ImportRow, importCsv, readImport, refusedHere, rowsAtOnce, toSend } from './import-rows'

const shownRefusals = 100
const count = (n: number) => n.toLocaleString('en')

/** Adds the addresses of a file to monitoring, shows the progress, and offers the result of each line as a file. */
export function WalletImport() {
  const client = useTRPCClient()
  const trpc = useTRPC()
  const queries = useQueryClient()
  const stopped = useRef(false)
  const [rows, setRows] = useState<readonly ImportRow[]>([])
  const [answers, setAnswers] = useState<readonly ImportAnswer[]>([])
  const [broken, setBroken] = useState<string | null>(null)
  const [running, setRunning] = useState(false)

  const begin = (read: readonly ImportRow[]) => {
    setRows(read)
    setAnswers([])
    setBroken(null)
  }

  const chunk = async (part: readonly ImportRow[]): Promise<ImportAnswer[]> => {
    const here = part.map((row) => ({ row, refusal: refusedHere(row) }))
    const sent = here.filter(({ refusal }) => refusal === null).map(({ row }) => row)
    const { data } = sent.length === 0 ? { data: [] } : await client.monitoring.importWallets.mutate({ rows: sent.map(toSend) })
    const told = new Map(data.map((one) => [sent[one.index], one]))
    return here.map(({ row, refusal }) => {
      const one = told.get(row)
      if (one && one.outcome !== 'refused') return { row, outcome: one.outcome, id: one.id, field: null, issue: null }
      const cause = refusal ?? (one?.outcome === 'refused' ? one : { field: 'address', issue: 'was not answered' })
      return { row, outcome: 'refused', id: null, field: cause.field, issue: cause.issue }
    })
  }

  // Resumes where it stopped, after it was cancelled or a call failed.
  const run = async () => {
    stopped.current = false
    setRunning(true)
    setBroken(null)
    const done = [...answers]
    while (!stopped.current && done.length < rows.length) {
      try {
        done.push(...(await chunk(rows.slice(done.length, done.length + rowsAtOnce))))
        setAnswers([...done])
      } catch (error) {
        setBroken(failureOf(error).cause)
        break
      }
    }
    setRunning(false)
    await queries.invalidateQueries({ queryKey: trpc.monitoring.pathKey() })
  }

  const save = () => saveFile('monitoring-import.csv', importCsv(answers), 'text/csv')
  const of = (outcome: ImportAnswer['outcome']) => answers.filter((answer) => answer.outcome === outcome)
  const refused = of('refused')
  const left = rows.length - answers.length

  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <CsvFileField
        id="import-file"
        hint="With a column address, and perhaps network, label and customer_reference; or one address a line. Up to 100,000 rows."
        disabled={running}
        read={readImport}
        onRows={begin}
      />
      {rows.length > 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          {running ? (
            <Button onClick={() => (stopped.current = true)}>Cancel</Button>
          ) : left > 0 ? (
            <Button variant="primary" onClick={run}>
              {answers.length > 0 ? `Go on with ${count(left)}` : `Import ${count(rows.length)}`} {left === 1 ? 'row' : 'rows'}
            </Button>
          ) : null}
          <Button onClick={save} disabled={answers.length === 0}>
            Save the result
          </Button>
        </div>
      ) : null}
      {broken ? (
        <Callout tone="error" title="The import stopped">
          {broken} What was written stays; go on with the rest.
        </Callout>
      ) : null}
      {rows.length > 0 && (running || answers.length > 0) ? (
        <div>
          <ProgressBar label="Rows imported" value={answers.length} max={rows.length} />
          <p role="status" className="pt-1.5 text-sm tabular-nums">
            {count(answers.length)} of {count(rows.length)} done: {count(of('added').length)} added, {count(of('known').length)}{' '}
            already monitored, {count(refused.length)} refused
            {!running && left > 0 ? '; cancelled before the rest' : ''}
          </p>
        </div>
      ) : null}
      {refused.length > 0 ? (
        <section aria-label="Refused rows">
          <h2 className="pb-1.5 font-semibold text-sm">Refused</h2>
          <ul className="divide-y divide-border border-border border-y">
            {refused.slice(0, shownRefusals).map(({ row, field, issue }) => (
              <li key={row.line} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 text-sm">
                <span className="min-w-0 truncate" title={row.address}>
                  <span className="text-muted-foreground text-xs tabular-nums">Line {row.line}</span>{' '}
                  <span className="font-mono">{row.address || '(empty)'}</span>
                </span>
                <span className="text-danger-fg text-xs">
                  {field}: {issue}
                </span>
              </li>
            ))}
          </ul>
          {refused.length > shownRefusals ? (
            <p className="pt-1.5 text-muted-foreground text-xs">
              {count(refused.length - shownRefusals)} more are in the saved result.
            </p>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}
