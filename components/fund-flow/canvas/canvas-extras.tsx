'use client'
import dynamic from 'next/dynamic'
import type { FlowView } from '../flow-view'
import type { Flow } from '../use-flow'
import type { WorkAsked } from '../work-asked'
import type { MenuRights } from './menu-entries'
import type { CanvasWork } from './use-canvas-work'

// Menu and dialogs are loaded when first opened.
const FlowMenu = dynamic(() => import('./flow-menu').then((module) => module.FlowMenu), { ssr: false })
const CanvasDialogs = dynamic(() => import('./canvas-dialogs').then((module) => module.CanvasDialogs), { ssr: false })

interface CanvasExtrasProps {
  flow: Flow
  view: FlowView
  work: CanvasWork
  rights: MenuRights
  onAsk: (asked: WorkAsked) => void
}

/** The menu and the dialog open over the canvas. */
export function CanvasExtras({ flow, view, work, rights, onAsk }: CanvasExtrasProps) {
  const { menu, dialog } = work
  return (
    <>
      {menu ? (
        <FlowMenu
          key={`${menu.clientX} ${menu.clientY}`}
          call={menu}
          flow={flow}
          view={view}
          work={work}
          rights={rights}
          onAsk={onAsk}
        />
      ) : null}
      {dialog ? <CanvasDialogs flow={flow} dialog={dialog} onClose={() => work.setDialog(null)} /> : null}
    </>
  )
}
