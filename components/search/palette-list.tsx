import { Command } from 'cmdk'
import { CornerDownLeft } from 'lucide-react'
import { Spinner } from '@/components/ui/notice/spinner'
import { Highlight } from './highlight'
import type { PaletteGroup, PaletteLine } from './palette-line'

interface PaletteListProps {
  groups: readonly PaletteGroup[]
  /** Words to mark in titles. */
  words: readonly string[]
  /** The key of the line that is running. */
  busy: string | null
  onRun: (line: PaletteLine) => void
}

/** The lines of the palette under their headings. */
export function PaletteList({ groups, words, busy, onRun }: PaletteListProps) {
  return groups.map(({ heading, lines }) => (
    <Command.Group key={heading} heading={heading} className={group}>
      {lines.map((line) => (
        <Command.Item
          key={line.key}
          value={line.key}
          onSelect={() => onRun(line)}
          className="group flex min-h-8 cursor-pointer scroll-my-8 items-center gap-2.5 rounded-sm px-2 py-1 text-sm data-[selected=true]:bg-muted"
        >
          {busy === line.key ? (
            <Spinner label="Working" className="size-4 shrink-0 text-muted-foreground" />
          ) : (
            <line.Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
          )}
          <span className="flex min-w-0 flex-1 flex-col">
            <span className={`truncate ${line.mono ? 'font-mono' : ''}`} title={line.title}>
              {/* For an address that was given, all of it would be marked. */}
              {line.mono ? line.title : <Highlight text={line.title} words={words} />}
            </span>
            {line.detail ? <span className="truncate text-muted-foreground text-xs">{line.detail}</span> : null}
          </span>
          <CornerDownLeft
            aria-hidden="true"
            className="size-3.5 shrink-0 text-muted-foreground opacity-0 group-data-[selected=true]:opacity-100"
          />
        </Command.Item>
      ))}
    </Command.Group>
  ))
}

const group =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted-foreground'
