'use client'
import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { saveFile } from '@/components/ui/save-file'
import { toast } from '@/components/ui/toaster'
import type { GraphDocument } from '@/contract/graphs'
import { flowSvg } from './flow-svg'
import type { FlowView } from './flow-view'
import { documentText } from './read-document'
import { savePng } from './save-png'
import { type Css, flowColours } from './to-canvas'

interface ExportMenuProps {
  document: GraphDocument
  view: FlowView
  css: Css | null
  name: string
}

/** The graph as files: as it is shown (PNG, SVG), as figures (CSV), and as it is kept (JSON), which can be opened again. */
export function ExportMenu({ document, view, css, name }: ExportMenuProps) {
  const file = (extension: string) => `fund-flow-${name.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60)}.${extension}`
  const draw = () => (css ? flowSvg(document, view, flowColours(css), new Date().toISOString()) : null)
  const csv = async (which: 'edges' | 'nodes') => {
    const { edgesCsv, nodesCsv } = await import('./flow-csv')
    saveFile(
      file(`${which === 'edges' ? 'flows' : 'addresses'}.csv`),
      which === 'edges' ? edgesCsv(document, view.span) : nodesCsv(document),
      'text/csv',
    )
  }
  const png = async () => {
    const drawing = draw()
    if (!drawing) return
    const scaled = await savePng(file('png'), drawing)
    if (scaled === null) toast.error('This browser could not draw the picture; save it as SVG.')
    else if (scaled < 1) toast('The picture is larger than a PNG can be here and was made smaller; SVG keeps every detail.')
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>
          <Download /> Export
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => void png()}>Picture as PNG</DropdownMenuItem>
        <DropdownMenuItem
          onSelect={() => {
            const drawing = draw()
            if (drawing) saveFile(file('svg'), drawing.svg, 'image/svg+xml')
          }}
        >
          Picture as SVG
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void csv('edges')}>Flows as CSV</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void csv('nodes')}>Addresses as CSV</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => saveFile(file('json'), documentText(document), 'application/json')}>
          Whole graph as JSON
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
