'use client'
import { ChevronDown, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Select, SelectContent, SelectItem, SelectTrigger } from '@/components/ui/field/select'
import { Kbd } from '@/components/ui/kbd'
import { Spinner } from '@/components/ui/notice/spinner'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlay/dropdown-menu'
import { ExportMenu } from '../export/export-menu'
import type { FlowView } from '../flow-view'
import type { Css } from '../picture/css-colours'
import type { Flow } from '../use-flow'
import { SaveGraph } from '../versions/save-graph'
import type { Sharing } from '../versions/use-sharing'
import type { CanvasWork } from './use-canvas-work'

const floors = ['0', '100', '1000', '10000', '100000', '1000000'] as const
const floorText = (floor: string) => (floor === '0' ? 'No grouping' : `Group below $${Number(floor).toLocaleString('en')}`)

interface FlowToolbarProps {
  flow: Flow
  view: FlowView
  css: Css | null
  sharing: Sharing
  caseId: string | null
  mayWrite: boolean
  work: CanvasWork
  onSaved: () => void
  onCopyLink: () => Promise<void>
  onCompare: () => void
  onPath: () => void
}

/** The actions on the whole graph. */
export function FlowToolbar({ flow, view, css, sharing, caseId, mayWrite, work, ...told }: FlowToolbarProps) {
  const { history, document, act, busy } = flow
  const [linked, setLinked] = useState<string | null>(null)
  const link = async () => {
    const { asked, of } = await flow.link()
    setLinked(asked < of ? `Asked for the first ${asked} of ${of.toLocaleString('en')} addresses.` : null)
  }
  const icon = { variant: 'ghost', size: 'icon' } as const
  return (
    <div
      role="toolbar"
      aria-label="Graph"
      className="flex min-w-0 basis-full items-center gap-1.5 overflow-x-auto p-0.5 md:flex-1 md:basis-0 md:flex-wrap md:overflow-visible"
    >
      <Button {...icon} aria-label="Undo" title="Undo" disabled={history.past.length === 0} onClick={() => act({ type: 'undo' })}>
        <Undo2 />
      </Button>
      <Button
        {...icon}
        aria-label="Redo"
        title="Redo"
        disabled={history.future.length === 0}
        onClick={() => act({ type: 'redo' })}
      >
        <Redo2 />
      </Button>
      <Select
        value={document.fold_below_usd ?? '0'}
        onValueChange={(value) => act({ type: 'fold', below: value === '0' ? null : value })}
      >
        <SelectTrigger aria-label="Small flows" className="w-36 shrink-0">
          {floorText(document.fold_below_usd ?? '0')}
        </SelectTrigger>
        <SelectContent>
          {floors.map((floor) => (
            <SelectItem key={floor} value={floor}>
              {floorText(floor)}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      <Button title="Ways between addresses (p)" onClick={told.onPath}>
        Find a path
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button>
            Tools <ChevronDown />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem onSelect={told.onCompare}>
            Compare two addresses <Kbd className="ml-auto">w</Kbd>
          </DropdownMenuItem>
          <DropdownMenuItem disabled={busy} onSelect={() => void link()}>
            Connect what is shown
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => work.setDialog({ kind: 'text', place: work.besideSelected(), arrow: false })}>
            Add text <Kbd className="ml-auto">t</Kbd>
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuCheckboxItem
            checked={document.fold_entities ?? false}
            onCheckedChange={(folded) => act({ type: 'fold_entities', folded })}
          >
            Draw each entity as one
          </DropdownMenuCheckboxItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {busy ? <Spinner label="Reading" /> : null}
      <span role="status" className="text-muted-foreground text-xs">
        {linked ?? ''}
      </span>
      <span className="ml-auto flex items-center gap-1.5 md:flex-wrap md:justify-end">
        <ExportMenu
          document={document}
          view={view}
          css={css}
          name={sharing.summary?.name ?? document.root}
          onCopyLink={told.onCopyLink}
        />
        {mayWrite ? <SaveGraph flow={flow} sharing={sharing} caseId={caseId} onSaved={told.onSaved} /> : null}
      </span>
    </div>
  )
}
