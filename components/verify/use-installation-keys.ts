'use client'
import { useEffect, useState } from 'react'
import { readKeySet } from '@/bundle'
import type { SigningKeySet } from '@/contract/report/report-manifest'

export const keysAddress = '/.well-known/assay-signing-keys.json'

export interface InstallationKeys {
  state: 'loading' | 'read' | 'failed'
  keys: SigningKeySet | null
}

/** The public keys of this installation, read once when the page opens. */
export function useInstallationKeys(): InstallationKeys {
  const [found, setFound] = useState<InstallationKeys>({ state: 'loading', keys: null })
  useEffect(() => {
    const stop = new AbortController()
    fetch(keysAddress, { signal: stop.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`answered ${answer.status}`)
        setFound({ state: 'read', keys: readKeySet(await answer.text()) })
      })
      .catch(() => {
        if (!stop.signal.aborted) setFound({ state: 'failed', keys: null })
      })
    return () => stop.abort()
  }, [])
  return found
}
