'use client'
import { useEffect, useRef, useState } from 'react'
import { type Verdict, verifyBundle } from '@/bundle'
import { Spinner } from '@/components/ui/notice/spinner'
import { BundleDrop } from './bundle-drop'
import { KeyChoice, type KeySource } from './key-choice'
import { useInstallationKeys } from './use-installation-keys'
import { VerdictView } from './verdict-view'

/** Larger files are not report bundles, and would only fill the browser's memory. */
const largest = 512 * 1024 * 1024

interface Read {
  name: string
  bytes: Uint8Array
}

/** Takes a bundle, verifies it in the browser and shows the result; choosing other keys verifies it again. */
export function BundleVerifier() {
  const installation = useInstallationKeys()
  const [source, setSource] = useState<KeySource>({ from: 'installation' })
  const [file, setFile] = useState<Read | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const result = useRef<HTMLDivElement>(null)

  const keys = source.from === 'installation' ? installation.keys : source.from === 'file' ? source.keys : null
  const ready = file !== null && !(source.from === 'installation' && installation.state === 'loading')

  // Fetched now: there may be no network any more when digests are shown.
  useEffect(() => void document.fonts?.load('1rem "Geist Mono Variable"'), [])

  useEffect(() => {
    setVerdict(null)
    if (!ready || file === null) return
    // Lets the page show its progress before the browser is busy.
    const timer = setTimeout(() => {
      setVerdict(verifyBundle(file.bytes, keys))
      result.current?.focus()
    }, 20)
    return () => clearTimeout(timer)
  }, [file, keys, ready])

  async function take(given: File) {
    setRefusal(null)
    setFile(null)
    if (given.size > largest) return setRefusal(`${given.name} is larger than 512 MB, which no bundle of a report is.`)
    try {
      setFile({ name: given.name, bytes: new Uint8Array(await given.arrayBuffer()) })
    } catch {
      setRefusal(`${given.name} could not be read. Was it moved or deleted meanwhile?`)
    }
  }

  return (
    <div className="flex max-w-5xl flex-col gap-6 pb-10">
      <BundleDrop onFile={take} refusal={refusal} />
      <KeyChoice source={source} installation={installation} onChange={setSource} />
      <div ref={result} tabIndex={-1} aria-live="polite" className="outline-none">
        {file !== null && verdict === null ? (
          <p className="flex items-center gap-2 text-muted-foreground text-sm">
            <Spinner /> Verifying {file.name}
          </p>
        ) : null}
        {file !== null && verdict !== null ? <VerdictView name={file.name} verdict={verdict} /> : null}
      </div>
    </div>
  )
}
