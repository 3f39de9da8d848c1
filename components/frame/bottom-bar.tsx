'use client'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { Link } from '@/components/ui/link'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/overlay/dropdown-menu'
import { cn } from '@/components/ui/style/cn'
import { AlertCount } from './alert-count'
import { footRooms, type Room, rooms } from './rooms'

/** Rooms with a place of their own; with more, their names would not fit. */
const placed = 4

const look = (here: boolean) =>
  cn(
    'relative flex h-14 w-full flex-col items-center justify-center gap-1 text-2xs outline-offset-[-3px]',
    here ? 'font-medium text-foreground' : 'text-muted-foreground',
  )

function Place({ Icon, label, here }: { Icon: LucideIcon; label: string; here: boolean }) {
  return (
    <>
      <Icon aria-hidden="true" className={cn('size-5', here && 'text-link')} />
      <span className="max-w-full truncate">{label}</span>
    </>
  )
}

/** The navigation of phones: the first rooms at the foot of the screen, the others in a menu at its end. */
export function BottomBar() {
  const path = usePathname()
  return (
    <nav
      aria-label="Rooms"
      className="fixed inset-x-0 bottom-0 z-30 border-border border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex">
        {rooms.slice(0, placed).map((room) => {
          const here = room.holds(path)
          return (
            <li key={room.href} className="min-w-0 flex-1">
              <Link href={room.href} aria-current={here ? 'page' : undefined} className={look(here)}>
                <Place Icon={room.Icon} label={room.label} here={here} />
                {room.href === '/alerts' ? (
                  <span className="absolute top-1 left-1/2 ml-2.5">
                    <AlertCount narrow />
                  </span>
                ) : null}
              </Link>
            </li>
          )
        })}
        <li className="min-w-0 flex-1">
          <More path={path} rooms={[...rooms.slice(placed), ...footRooms]} />
        </li>
      </ul>
    </nav>
  )
}

/** The menu of the other rooms; shows the name of the current one if it is among them. */
function More({ path, rooms: others }: { path: string; rooms: readonly Room[] }) {
  const open = others.find((room) => room.holds(path))
  return (
    <DropdownMenu>
      <DropdownMenuTrigger aria-label={open ? `More rooms, in ${open.label}` : 'More rooms'} className={look(open !== undefined)}>
        <Place Icon={open?.Icon ?? Ellipsis} label={open?.label ?? 'More'} here={open !== undefined} />
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top" align="end">
        {others.map((room) => (
          <DropdownMenuItem key={room.href} asChild>
            <Link href={room.href} aria-current={room === open ? 'page' : undefined}>
              <room.Icon aria-hidden="true" /> {room.label}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
