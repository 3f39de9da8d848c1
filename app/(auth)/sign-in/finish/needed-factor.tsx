'use client'
import { useState } from 'react'
import { AddPasskey } from '@/components/member/add-passkey'
import { PasskeyPlace, usePasskeysHere } from '@/components/member/passkey-place'
import { SecondFactorSetup } from '@/components/member/second-factor-setup'

/** Sets up the second factor that an organisation requires, an app or a passkey, then goes to the requested page. */
export function NeededFactor({ callback, passkeyOrigin }: { callback: string; passkeyOrigin: string | null }) {
  const [app, setApp] = useState(false)
  const here = usePasskeysHere(passkeyOrigin)
  const onDone = () => window.location.assign(callback)
  return (
    <div className="flex flex-col gap-4">
      <SecondFactorSetup onCodes={() => setApp(true)} onDone={onDone} />
      {app ? null : here ? (
        <div>
          <AddPasskey state={{ enabled_at: null, passkeys: [] }} onDone={onDone} />
        </div>
      ) : (
        <PasskeyPlace origin={passkeyOrigin} />
      )}
    </div>
  )
}
