'use client'
import { Command } from 'cmdk'
import { footRooms, rooms } from '@/components/frame/rooms'

/** What the palette offers before anything is typed: the rooms of the console. */
export function SearchCommands({ onGo }: { onGo: (href: string) => void }) {
  return (
    <Command.Group
      heading="Go to"
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs"
    >
      {[...rooms, ...footRooms].map((room) => (
        <Command.Item
          key={room.href}
          value={room.href}
          onSelect={() => onGo(room.href)}
          className="flex h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2 text-sm data-[selected=true]:bg-muted"
        >
          <room.Icon aria-hidden="true" className="size-4 text-muted-foreground" />
          {room.label}
        </Command.Item>
      ))}
    </Command.Group>
  )
}
