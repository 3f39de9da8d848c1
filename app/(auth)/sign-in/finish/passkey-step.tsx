'use client'
import { useState, useTransition } from 'react'
import { askedPasskey, ceremonyWords } from '@/components/member/passkey-ceremony'
import { PasskeyPlace, usePasskeysHere } from '@/components/member/passkey-place'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/notice/callout'
import { Spinner } from '@/components/ui/notice/spinner'
import { givePasskey, questionForPasskey } from '../../actions'

/** Asks for a passkey instead of a code. */
export function PasskeyStep({ callback, origin }: { callback: string; origin: string | null }) {
  const here = usePasskeysHere(origin)
  const [error, setError] = useState<string | null>(null)
  const [pending, start] = useTransition()
  const answer = () =>
    start(async () => {
      setError(null)
      const asked = await questionForPasskey(callback)
      if ('error' in asked) return setError(asked.error)
      try {
        const passkey = await askedPasskey(asked.options)
        setError((await givePasskey(callback, passkey)).error)
      } catch (failed) {
        const words = ceremonyWords(failed)
        // The action's redirect is thrown and arrives here, too.
        if (words === null) throw failed
        setError(words)
      }
    })
  if (!here) return <PasskeyPlace origin={origin} />
  return (
    <div className="flex flex-col gap-4">
      {error ? <Callout tone="error">{error}</Callout> : null}
      <Button variant="primary" size="lg" disabled={pending} onClick={answer}>
        {pending ? <Spinner label="Waiting for the passkey" /> : null} Use a passkey
      </Button>
    </div>
  )
}
