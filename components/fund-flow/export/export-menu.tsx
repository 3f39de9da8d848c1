'use client'
import { Download } from 'lucide-react'
import { failureOf } from '@/components/query-failure'
import { useTRPCClient } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toaster'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/overlay/dropdown-menu'
import { saveFile } from '@/components/ui/save-file'
import { hiddenText, shownPart } from '@/contract/graph/graph-shown'
import type { GraphDocument } from '@/contract/graph/graphs'
import type { FlowView } from '../flow-view'
import type { Css } from '../picture/css-colours'
import { flowSvg } from '../picture/flow-svg'
import { flowColours } from '../picture/to-canvas'
import type { PrintSheet } from './print-png'
import { documentText } from './read-document'
import { savePng } from './save-png'

interface ExportMenuProps {
  document: GraphDocument
  view: FlowView
  css: Css | null
  name: string
  onCopyLink: () => Promise<void>
}

/**
 * Exports the graph: the picture (PNG, SVG, PDF), its figures (CSV, GraphML), and the saved document (JSON), which can be
 * opened again.
 */
export function ExportMenu({ document, view, css, name, onCopyLink }: ExportMenuProps) {
  const client = useTRPCClient()
  const file = (extension: string) => `fund-flow-${name.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60)}.${extension}`
  const draw = () => (css ? flowSvg(document, view, flowColours(css), new Date().toISOString()) : null)
  const csv = async (which: 'edges' | 'nodes') => {
    const { edgesCsv, nodesCsv } = await import('./flow-csv')
    const { document: shown } = shownPart(document)
    saveFile(
      file(`${which === 'edges' ? 'flows' : 'addresses'}.csv`),
      which === 'edges' ? edgesCsv(shown, view.span, view.mixed) : nodesCsv(shown),
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
  const print = async (sheet: PrintSheet) => {
    const drawing = draw()
    if (!drawing || !css) return
    const { printPng } = await import('./print-png')
    const blob = await printPng(drawing, sheet, flowColours(css).background)
    if (blob) saveFile(file(`${sheet}.png`), blob, 'image/png')
    else toast.error('This browser could not draw the picture; save it as SVG.')
  }
  const pdf = async () => {
    try {
      const { pdf_base64 } = await client.graphs.print.mutate({ name, document })
      saveFile(file('pdf'), new Blob([Uint8Array.from(atob(pdf_base64), (letter) => letter.charCodeAt(0))]), 'application/pdf')
    } catch (error) {
      toast.error(`The PDF was not made: ${failureOf(error).cause}`)
    }
  }
  const graphml = async () => {
    const { graphMl } = await import('./graph-ml')
    saveFile(
      file('graphml'),
      graphMl(document, { conversions: [...view.conversions], coinjoins: [...view.coinjoins] }),
      'application/xml',
    )
  }
  const left = hiddenText(shownPart(document).hidden)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>
          <Download /> Export
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => void onCopyLink()}>Copy link to this view</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void png()}>Picture as PNG</DropdownMenuItem>
        <DropdownMenuItem
          onSelect={() => {
            const drawing = draw()
            if (drawing) saveFile(file('svg'), drawing.svg, 'image/svg+xml')
          }}
        >
          Picture as SVG
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void print('A4')}>Picture for print, A4 (PNG, 300 dpi)</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void print('A3')}>Picture for print, A3 (PNG, 300 dpi)</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void pdf()}>Picture and figures as PDF</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void csv('edges')}>Flows as CSV</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void csv('nodes')}>Addresses as CSV</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void graphml()}>Graph as GraphML</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => saveFile(file('json'), documentText(document), 'application/json')}>
          Whole graph as JSON
        </DropdownMenuItem>
        {left ? <p className="max-w-64 px-2 py-1.5 text-muted-foreground text-xs">{left} The JSON has all.</p> : null}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
