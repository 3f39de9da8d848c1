import { Expand, EyeOff, Minus, Network, Plus, Scan } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/notice/spinner'
import type { Flow } from '../use-flow'
import type { CanvasWork } from './use-canvas-work'

interface ViewControlsProps {
  flow: Flow
  work: CanvasWork
  onFullScreen: () => void
}

/** Zoom and layout buttons in the corner of the picture; the keys +, -, 0, 1, l and Shift h do the same. */
export function ViewControls({ flow, work, onFullScreen }: ViewControlsProps) {
  const { controls, hidden, arranging } = work
  const icon = { variant: 'ghost', size: 'icon' } as const
  return (
    <div
      role="toolbar"
      aria-label="View"
      className="absolute right-3 bottom-3 flex items-center rounded-md border border-border bg-popover shadow-popover print:hidden"
    >
      {hidden > 0 ? (
        <Button
          variant="ghost"
          size="sm"
          title="Show what was hidden (Shift h)"
          onClick={() => flow.act({ type: 'show_hidden' })}
        >
          <EyeOff /> Show hidden ({hidden.toLocaleString('en')})
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="sm"
        disabled={arranging}
        title="Arrange the whole graph again (l)"
        onClick={() => void work.arrange()}
      >
        {arranging ? <Spinner label="Arranging" /> : <Network />} {arranging ? 'Arranging' : 'Arrange'}
      </Button>
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
