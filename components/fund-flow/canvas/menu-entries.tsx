'use client'
import { writeClipboard } from '@/components/ui/copy-button'
import { Kbd } from '@/components/ui/kbd'
import { toast } from '@/components/ui/notice/toaster'
import {
  DropdownMenuItem,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from '@/components/ui/overlay/dropdown-menu'
import type { FlowView } from '../flow-view'
import type { Flow } from '../use-flow'
import type { WorkAsked } from '../work-asked'
import type { CanvasWork } from './use-canvas-work'

export interface MenuRights {
  mayWrite: boolean
  mayCheck: boolean
  mayMonitor: boolean
  mayLabel: boolean
}

export interface MenuProps {
  flow: Flow
  view: FlowView
  work: CanvasWork
  rights: MenuRights
  /** Opens a dialog about an address. */
  onAsk: (asked: WorkAsked) => void
}

/** One menu item, with its key. */
export interface Entry {
  word: string
  hotkey?: string
  disabled?: boolean
  run: () => void
}

/** Items of a menu. The focus returns to the canvas before an action runs, so that a dialog returns it there. */
export function Entries({ work, entries }: { work: CanvasWork; entries: readonly Entry[] }) {
  return entries.map(({ word, hotkey, disabled = false, run }) => (
    <DropdownMenuItem
      key={word}
      disabled={disabled}
      onSelect={() => {
        work.controls.current?.focus()
        run()
      }}
    >
      {word}
      {hotkey ? <Kbd className="ml-auto">{hotkey}</Kbd> : null}
    </DropdownMenuItem>
  ))
}

/** A submenu. */
export function EntrySub({ word, work, entries }: { word: string; work: CanvasWork; entries: readonly Entry[] }) {
  return (
    <DropdownMenuSub>
      <DropdownMenuSubTrigger>{word}</DropdownMenuSubTrigger>
      <DropdownMenuSubContent>
        <Entries work={work} entries={entries} />
      </DropdownMenuSubContent>
    </DropdownMenuSub>
  )
}

/** Copies a text and confirms it. */
export const copying = (text: string) =>
  void writeClipboard(text).then(
    () => toast('Copied'),
    () => toast.error('The browser does not let this page copy.'),
  )
