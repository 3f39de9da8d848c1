'use client'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Field, Input } from '@/components/ui/field/input'
import { NativeSelect } from '@/components/ui/field/native-select'
import { Spinner } from '@/components/ui/notice/spinner'
import type { Backtest } from '@/contract/backtests'

const levels: { value: Backtest['alert_level']; word: string }[] = [
  { value: 'medium', word: 'Medium or above' },
  { value: 'high', word: 'High or above' },
  { value: 'severe', word: 'Severe' },
]

const whole = (text: string, most: number) => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

/** Starts a back-test of this version against the active one, and opens it. */
export function BacktestForm({ id }: { id: string }) {
  const trpc = useTRPC()
  const router = useRouter()
  const [checks, setChecks] = useState('1000')
  const [level, setLevel] = useState<Backtest['alert_level']>('high')
  const [minutes, setMinutes] = useState('20')
  const start = useMutation(
    trpc.policies.startBacktest.mutationOptions({
      onSuccess: (run) => router.push(`/policies/${id}/backtests?run=${run.id}`, { scroll: false }),
    }),
  )
  const wrongChecks = whole(checks, 50_000) ? null : 'Give a whole number from 1 to 50,000.'
  const wrongMinutes = whole(minutes, 480) ? null : 'Give minutes from 1 to 480.'
  const submit = () => {
    if (wrongChecks || wrongMinutes || start.isPending) return
    start.mutate({ id, last_checks: Number(checks), alert_level: level, minutes_per_alert: Number(minutes) })
  }
  return (
    <FormFrame onSubmit={submit} className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Field id="backtest-checks" label="Last checks" error={wrongChecks ?? undefined} className="w-36">
        <Input
          id="backtest-checks"
          inputMode="numeric"
          value={checks}
          onChange={(event) => setChecks(event.target.value)}
          aria-invalid={wrongChecks ? true : undefined}
          aria-describedby={wrongChecks ? 'backtest-checks-error' : undefined}
          className="tabular"
        />
      </Field>
      <Field id="backtest-level" label="Needs an analyst" className="w-44">
        <NativeSelect
          id="backtest-level"
          value={level}
          onChange={(event) => setLevel(event.target.value as Backtest['alert_level'])}
          options={levels.map(({ value, word }) => [value, word] as const)}
        />
      </Field>
      <Field id="backtest-minutes" label="Minutes each" error={wrongMinutes ?? undefined} className="w-36">
        <Input
          id="backtest-minutes"
          inputMode="numeric"
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
          aria-invalid={wrongMinutes ? true : undefined}
          aria-describedby={wrongMinutes ? 'backtest-minutes-error' : undefined}
          className="tabular"
        />
      </Field>
      <Button type="submit" variant="primary" disabled={start.isPending} className="sm:mt-[1.625rem]">
        {start.isPending ? <Spinner label="Starting" /> : null} Start the back-test
      </Button>
      <RefusalLine error={start.error} className="w-full text-sm" />
    </FormFrame>
  )
}
