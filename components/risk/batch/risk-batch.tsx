'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Label } from '@/components/ui/field/input'
import { TextArea } from '@/components/ui/field/text-area'
import { Callout } from '@/components/ui/notice/callout'
import { ProgressBar } from '@/components/ui/notice/progress-bar'
import { toast } from '@/components/ui/notice/toaster'
import { saveFile } from '@/components/ui/save-file'
import { disclaimerText } from '@/contract/kernel/primitives'
import { batchCsv } from './batch-csv'
import { takeOver } from './batch-handover'
import { BatchTable } from './batch-table'
import { useBatch } from './use-batch'

/**
 * Checks up to a hundred pasted addresses and transactions, and offers to add the addresses to monitoring if the role allows
 * it.
 */
export function RiskBatch({ mayWatch }: { mayWatch: boolean }) {
  const field = useId()
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const batch = useBatch()
  const { subjects, answers, problems, running, failure, left } = batch
  const begun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text handed over by the palette is checked once, on arrival
  useEffect(() => {
    const given = begun.current ? '' : takeOver()
    begun.current = true
    if (given === '') return
    setText(given)
    void batch.run(given)
  }, [])
  const watch = useMutation(
    trpc.monitoring.importWallets.mutationOptions({
      onSuccess: async ({ added, known, refused }) => {
        await queries.invalidateQueries({ queryKey: trpc.monitoring.pathKey() })
        toast(`${added} added to monitoring, ${known} there already, ${refused} refused`)
      },
      onError: (error) => void toast.error(failureOf(error).cause),
    }),
  )
  const submit = () => {
    if (!running && text.trim() !== '') void batch.run(text)
  }
  const wallets = subjects.filter(({ kind }) => kind === 'address')
  const model = answers.find(({ check }) => check)?.check?.risk.model_version
  const failed = answers.filter(({ error }) => error !== null).length

  return (
    <div className="flex flex-col gap-5">
      <FormFrame onSubmit={submit} className="flex max-w-2xl flex-col gap-1.5">
        <Label htmlFor={field}>Addresses and transaction hashes</Label>
        <TextArea
          id={field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          rows={6}
          spellCheck={false}
          autoCapitalize="off"
          aria-describedby={`${field}-hint`}
          className="resize-y font-mono"
        />
        <p id={`${field}-hint`} className="text-muted-foreground text-xs">
          One a line, or with spaces or commas between; up to 100. The network is found from the form of each.
        </p>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {running ? (
            <Button onClick={batch.stop}>Stop</Button>
          ) : (
            <Button type="submit" variant="primary" disabled={text.trim() === ''}>
              Check all
            </Button>
          )}
          {mayWatch && wallets.length > 0 ? (
            <Button
              disabled={watch.isPending}
              onClick={() => watch.mutate({ rows: wallets.map(({ network, value }) => ({ network, address: value })) })}
            >
              Watch {wallets.length === 1 ? 'this wallet' : `all ${wallets.length} wallets`}
            </Button>
          ) : null}
          {answers.length > 0 ? (
            <Button onClick={() => saveFile('risk-checks.csv', batchCsv(answers), 'text/csv')}>Save the results</Button>
          ) : null}
        </div>
      </FormFrame>
      {failure ? (
        <Callout tone="error" title="The checks stopped" className="max-w-2xl">
          {failure} What was checked is stored; press Check all to begin again.
        </Callout>
      ) : null}
      {problems.length > 0 ? (
        <Callout tone="error" title={`${problems.length} cannot be checked`} className="max-w-2xl">
          <ul className="mt-1 flex flex-col gap-1">
            {problems.slice(0, 20).map((problem) => (
              <li key={problem.text}>
                <span className="break-all font-mono">{problem.text}</span>: {problem.issue}
              </li>
            ))}
            {problems.length > 20 ? <li>and {problems.length - 20} more</li> : null}
          </ul>
        </Callout>
      ) : null}
      {left > 0 ? (
        <Callout tone="info">
          {left.toLocaleString('en')} more were given; a batch takes a hundred. Check the rest after these.
        </Callout>
      ) : null}
      {subjects.length > 0 ? (
        <div className="max-w-2xl">
          {running ? <ProgressBar label="Subjects checked" value={answers.length} max={subjects.length} /> : null}
          <p role="status" className="tabular pt-1.5 text-sm">
            {answers.length} of {subjects.length} checked{model ? ` by ${model}` : ''}
            {failed > 0 ? `, ${failed} refused` : ''}
            {!running && answers.length < subjects.length ? '; stopped before the rest' : ''}
          </p>
        </div>
      ) : null}
      {subjects.length > 0 ? (
        <>
          <BatchTable answers={answers} waiting={running ? subjects.length : 0} />
          <p className="max-w-prose text-pretty text-sm">{disclaimerText}</p>
        </>
      ) : null}
    </div>
  )
}
