'use client'
import { useState } from 'react'
import { readKeySet } from '@/bundle'
import { FileDrop } from '@/components/ui/field/file-drop'
import { Tick } from '@/components/ui/field/tick'
import { Callout } from '@/components/ui/notice/callout'
import type { SigningKeySet } from '@/contract/report/report-manifest'
import type { InstallationKeys } from './use-installation-keys'

export type KeySource = { from: 'installation' } | { from: 'file'; keys: SigningKeySet } | { from: 'bundle' }

interface KeyChoiceProps {
  source: KeySource
  installation: InstallationKeys
  onChange: (source: KeySource) => void
}

/** Which keys are trusted: this installation's, those of a saved file, or any key that came with the bundle. */
export function KeyChoice({ source, installation, onChange }: KeyChoiceProps) {
  const [problem, setProblem] = useState<string | null>(null)

  async function takeKeys(file: File) {
    setProblem(null)
    try {
      onChange({ from: 'file', keys: readKeySet(await file.text()) })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The file could not be read.')
    }
  }

  return (
    <fieldset className="flex flex-col gap-2 text-sm">
      <legend className="mb-2 font-medium">Keys to trust</legend>
      <Tick type="radio" name="keys" checked={source.from === 'installation'} onChange={() => onChange({ from: 'installation' })}>
        Those of this installation{' '}
        <span className="text-muted-foreground">
          {installation.state === 'read'
            ? `(${installation.keys?.keys.length ?? 0} published)`
            : installation.state === 'failed'
              ? '(could not be read)'
              : '(reading)'}
        </span>
      </Tick>
      <div className="flex flex-col gap-2">
        <Tick
          type="radio"
          name="keys"
          aria-label="Those of another installation, from a file"
          checked={source.from === 'file'}
          onChange={() => document.getElementById('keys-file')?.click()}
        >
          Those of another installation, saved from its /.well-known/assay-signing-keys.json
        </Tick>
        <FileDrop
          id="keys-file"
          name="File with published keys"
          accept=".json,application/json"
          showsName
          onFiles={([file]) => file && void takeKeys(file)}
          invalid={problem !== null}
          className="ml-5 min-h-10 w-auto max-w-md py-1.5"
        />
      </div>
      <Tick type="radio" name="keys" checked={source.from === 'bundle'} onChange={() => onChange({ from: 'bundle' })}>
        The key that came with the bundle: shows alterations, but not who signed
      </Tick>
      {problem === null ? null : <Callout tone="error">{problem}</Callout>}
      {source.from === 'installation' && installation.state === 'failed' ? (
        <Callout tone="stale">The keys of this installation could not be read, so the key in the bundle is used.</Callout>
      ) : null}
    </fieldset>
  )
}
