'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { cn } from '@/components/ui/cn'
import { footRooms, rooms } from './rooms'

/** The rail of phones: the same rooms along the foot of the screen. */
export function BottomBar() {
  const path = usePathname()
  return (
    <nav
      aria-label="Rooms"
      className="fixed inset-x-0 bottom-0 z-30 border-border border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex">
        {[...rooms, ...footRooms].map((room) => {
          const here = room.holds(path)
          return (
            <li key={room.href} className="min-w-0 flex-1">
              <Link
                href={room.href}
                aria-current={here ? 'page' : undefined}
                className={cn(
                  'flex h-14 flex-col items-center justify-center gap-1 text-2xs outline-offset-[-3px]',
                  here ? 'font-medium text-foreground' : 'text-muted-foreground',
                )}
              >
                <room.Icon aria-hidden="true" className={cn('size-5', here && 'text-link')} />
                <span className="max-w-full truncate">{room.label}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
