'use client'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { lazy, Suspense } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { cn } from '@/components/ui/style/cn'
import { AlertCount } from './alert-count'
import { footRooms, type Room, rooms } from './rooms'
import { Wordmark } from './wordmark'

/** Only narrow rails need tooltips with room names; their code is loaded then. */
const RoomHint = lazy(() => import('./room-hint'))

interface RailProps {
  narrow: boolean
  onNarrow: (narrow: boolean) => void
}

/** The rail at the left of wide screens; when narrow, it shows icons with their names on hover and focus. */
export function Rail({ narrow, onNarrow }: RailProps) {
  return (
    <aside
      className={cn(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-border border-r bg-surface md:flex print:hidden',
        narrow ? 'w-rail-narrow' : 'w-rail',
      )}
    >
      <Link href="/" className={cn('flex h-topbar items-center outline-offset-[-3px]', narrow ? 'justify-center' : 'px-4')}>
        <Wordmark markOnly={narrow} />
      </Link>
      <nav aria-label="Rooms" className="flex min-h-0 flex-1 flex-col justify-between overflow-y-auto px-2 pt-2 pb-2">
        <RoomList rooms={rooms} narrow={narrow} />
        <RoomList rooms={footRooms} narrow={narrow} />
      </nav>
      <div className={cn('border-border border-t p-2', narrow && 'flex justify-center')}>
        <Button
          variant="ghost"
          size={narrow ? 'icon' : 'md'}
          onClick={() => onNarrow(!narrow)}
          aria-expanded={!narrow}
          aria-label={narrow ? 'Expand the sidebar' : undefined}
          className={narrow ? undefined : 'w-full justify-start px-2.5 font-normal'}
        >
          {narrow ? <PanelLeftOpen /> : <PanelLeftClose />}
          {narrow ? null : 'Collapse'}
        </Button>
      </div>
    </aside>
  )
}

function RoomList({ rooms: list, narrow }: { rooms: readonly Room[]; narrow: boolean }) {
  const path = usePathname()
  return (
    <ul className="flex flex-col gap-0.5">
      {list.map((room) => {
        const here = room.holds(path)
        const link = (
          <Link
            href={room.href}
            aria-current={here ? 'page' : undefined}
            className={cn(
              'relative flex min-h-8 items-center rounded-md text-sm outline-offset-[-2px]',
              // A count is under its icon: beside or over it, three digits do not fit.
              narrow ? 'w-9 flex-col justify-center gap-0.5 py-1.5' : 'gap-2.5 px-2.5',
              here ? 'bg-muted font-medium text-foreground' : 'text-muted-foreground hover:bg-hover hover:text-foreground',
            )}
          >
            <room.Icon aria-hidden="true" className={cn('size-4 shrink-0', here && 'text-link')} />
            <span className={narrow ? 'sr-only' : undefined}>{room.label}</span>
            {room.href === '/alerts' ? <AlertCount narrow={narrow} /> : null}
          </Link>
        )
        return (
          <li key={room.href}>
            {narrow ? (
              <Suspense fallback={link}>
                <RoomHint name={room.label}>{link}</RoomHint>
              </Suspense>
            ) : (
              link
            )}
          </li>
        )
      })}
    </ul>
  )
}
