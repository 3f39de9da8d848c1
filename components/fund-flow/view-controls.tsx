import { Expand, Minus, Plus, Scan } from 'lucide-react'
import type { RefObject } from 'react'
import type { CanvasControls } from '@/components/graph/graph-types'
import { Button } from '@/components/ui/button'

interface ViewControlsProps {
  controls: RefObject<CanvasControls | null>
  onFullScreen: () => void
}

/** How the picture is looked at, in its corner; the keys +, -, 0 and 1 do the same. */
export function ViewControls({ controls, onFullScreen }: ViewControlsProps) {
  const icon = { variant: 'ghost', size: 'icon' } as const
  return (
    <div
      role="toolbar"
      aria-label="View"
      className="absolute right-3 bottom-3 flex rounded-md border border-border bg-popover shadow-popover print:hidden"
    >
      <Button {...icon} aria-label="Zoom in" title="Zoom in (+)" onClick={() => controls.current?.zoom('in')}>
        <Plus />
      </Button>
      <Button {...icon} aria-label="Zoom out" title="Zoom out (-)" onClick={() => controls.current?.zoom('out')}>
        <Minus />
      </Button>
      <Button {...icon} aria-label="Show everything" title="Show everything (0)" onClick={() => controls.current?.fit()}>
        <Scan />
      </Button>
      <Button
        {...icon}
        aria-label="1:1, room for every name"
        title="Room for every name (1)"
        onClick={() => controls.current?.actualSize()}
      >
        <span className="font-semibold text-xs">1:1</span>
      </Button>
      <Button {...icon} aria-label="Full screen" title="Full screen" onClick={onFullScreen}>
        <Expand />
      </Button>
    </div>
  )
}
