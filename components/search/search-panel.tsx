'use client'
import { Command } from 'cmdk'
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react'
import { Kbd } from '@/components/ui/kbd'
import { Refusal } from '@/components/ui/notice/refusal'
import { wordsOf } from './chunks'
import { matchCommands, usualCommands } from './commands'
import { linesOfHits } from './lines-of-hits'
import type { PaletteGroup, PaletteLine } from './palette-line'
import { PaletteList } from './palette-list'
import { usePalettePerson } from './palette-person'
import { noVisits, recentVisits, subscribeToVisits } from './recent-visits-store'
import { SearchNotes } from './search-notes'
import { usePaletteRun } from './use-palette-run'
import { useSearch } from './use-search'
import { visitLine } from './visit-line'

interface SearchPanelProps {
  text: string
  /** Whether the text was pasted, so that the search need not wait for more. */
  pasted: boolean
  /** Enter was pressed before the answer to this text arrived: run its first line when it does. */
  awaited: boolean
  /** Reports whether the results answer the current text, and which line is first. */
  onSettled: (settled: boolean, first: string) => void
  /** Called when a line has finished; the palette closes. */
  onDone: () => void
}

/** The palette's content: matches and hits for a text; without one, recent pages and default commands. */
export default function SearchPanel({ text: given, pasted: givenAtOnce, awaited, onSettled, onDone }: SearchPanelProps) {
  // The default commands take a while to render; deferring them lets the field clear first.
  const [lateText, latePasted] = [useDeferredValue(given), useDeferredValue(givenAtOnce)]
  const [text, pasted] = given === '' ? [lateText, latePasted] : [given, givenAtOnce]
  const person = usePalettePerson()
  const { scopes } = person
  const search = useSearch(text, pasted)
  const visits = useSyncExternalStore(subscribeToVisits, () => recentVisits(person.mark), noVisits)
  const { run, busy, refusal } = usePaletteRun(onDone)

  const commands = useMemo(() => matchCommands(text, scopes), [text, scopes])
  const found = useMemo(() => linesOfHits(search.result?.hits ?? [], scopes), [search.result, scopes])
  const usual = useMemo(() => usualCommands(scopes), [scopes])
  const groups: PaletteGroup[] = search.asked
    ? [{ heading: 'Go to and do', lines: commands }, ...found]
    : commands.length > 0 && text.trim() !== ''
      ? [{ heading: 'Go to and do', lines: commands }]
      : [
          { heading: 'Opened lately', lines: visits.slice(0, 5).map(visitLine) },
          { heading: 'Do', lines: usual.actions },
          { heading: 'Go to', lines: usual.rooms },
        ]
  const shown = groups.filter(({ lines }) => lines.length > 0)
  // A matching page or action comes first, so Enter need not wait for hits.
  const settled = !search.asked || search.settled || commands.length > 0
  const first = shown[0]?.lines[0]

  const firstKey = first?.key ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported for every text, even if the answer is already there
  useEffect(() => onSettled(settled, firstKey), [text, settled, firstKey, onSettled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival of the awaited answer may run a line
  useEffect(() => {
    if (awaited && settled && first) void run(first)
  }, [awaited, settled])

  const lines = shown.reduce((sum, group) => sum + group.lines.length, 0)
  return (
    <>
      <Command.List
        label="Results"
        aria-busy={search.asked && !search.settled}
        className={`max-h-[min(26rem,58dvh)] overflow-y-auto p-1 transition-opacity ${search.asked && !search.settled && search.result ? 'opacity-60' : ''}`}
      >
        <PaletteList
          groups={shown}
          words={search.asked ? wordsOf(text) : []}
          busy={busy}
          onRun={(line: PaletteLine) => void run(line)}
        />
      </Command.List>
      {search.asked ? <SearchNotes search={search} lines={lines} /> : null}
      <Refusal className="px-3 py-2 text-sm">{refusal}</Refusal>
      <p role="status" className="sr-only">
        {search.asked && search.settled ? `${lines} ${lines === 1 ? 'line' : 'lines'}` : ''}
      </p>
      <p
        aria-hidden="true"
        className="hidden items-center gap-3 border-border border-t px-3 py-1.5 text-2xs text-muted-foreground md:flex"
      >
        <Hint keys={['↑', '↓']}>choose</Hint>
        <Hint keys={['↵']}>open</Hint>
        <Hint keys={['Esc']}>close</Hint>
        <span className="ml-auto">Paste up to 100 addresses at once</span>
      </p>
    </>
  )
}

function Hint({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <span className="flex items-center gap-1">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}{' '}
      {children}
    </span>
  )
}
