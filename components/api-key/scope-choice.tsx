'use client'
import { Tick } from '@/components/ui/field/tick'
import { Refusal } from '@/components/ui/notice/refusal'
import { type ScopePreset, scopePresets } from '@/contract/access/api-keys'
import { type Scope, scopes } from '@/contract/kernel/scopes'
import { presetWords, scopeWords } from './key-words'

interface ScopeChoiceProps {
  chosen: readonly Scope[]
  onChange: (scopes: Scope[]) => void
  error?: string | undefined
}

const presets = Object.keys(scopePresets) as ScopePreset[]

/** The scopes of a key: presets first, then each scope. */
export function ScopeChoice({ chosen, onChange, error }: ScopeChoiceProps) {
  const isPreset = (preset: ScopePreset) =>
    scopePresets[preset].length === chosen.length && scopePresets[preset].every((scope) => chosen.includes(scope))
  const preset = presets.find(isPreset) ?? null
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium text-sm">What it may do</legend>
        {presets.map((one) => (
          <Tick key={one} type="radio" name="preset" checked={preset === one} onChange={() => onChange([...scopePresets[one]])}>
            <span className="font-medium">{presetWords[one].name}</span>
            <span className="block text-muted-foreground text-xs">{presetWords[one].does}</span>
          </Tick>
        ))}
      </fieldset>
      <details className="rounded-md border border-border" open={preset === null}>
        <summary className="cursor-pointer px-3 py-2 text-sm">
          Scopes one by one ({chosen.length} of {scopes.length})
        </summary>
        <fieldset className="grid gap-x-4 gap-y-2 border-border border-t p-3 sm:grid-cols-2">
          <legend className="sr-only">Scopes</legend>
          {scopes.map((scope) => (
            <Tick
              key={scope}
              checked={chosen.includes(scope)}
              onChange={(event) =>
                onChange(scopes.filter((one) => (one === scope ? event.target.checked : chosen.includes(one))))
              }
            >
              <span className="break-words font-mono text-xs">{scope}</span>
              <span className="block text-muted-foreground text-xs">{scopeWords[scope]}</span>
            </Tick>
          ))}
        </fieldset>
      </details>
      <Refusal className="text-xs">{error}</Refusal>
    </>
  )
}
