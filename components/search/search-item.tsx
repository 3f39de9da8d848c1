'use client'
import { Command } from 'cmdk'
import { CornerDownLeft } from 'lucide-react'

interface SearchItemProps {
  href: string | null
  onGo: (href: string) => void
  /** The name where one is known; it stands before the address. */
  title?: string
  address: string
  facts: (string | null)[]
  /** Tells two lines to the same page apart. */
  value?: string
}

/** One line of the palette that opens a wallet. */
export function SearchItem({ href, onGo, title, address, facts, value }: SearchItemProps) {
  return (
    <Command.Item
      value={value ?? href ?? address}
      disabled={href === null}
      onSelect={() => href && onGo(href)}
      className="group flex cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 text-sm data-[selected=true]:bg-muted"
    >
      <span className="flex min-w-0 flex-1 flex-col">
        {title ? <span className="truncate font-medium">{title}</span> : null}
        <span className={`truncate font-mono ${title ? 'text-muted-foreground text-xs' : ''}`}>{address}</span>
        <span className="truncate text-muted-foreground text-xs">{facts.filter(Boolean).join(', ')}</span>
      </span>
      <CornerDownLeft
        aria-hidden="true"
        className="size-3.5 shrink-0 text-muted-foreground opacity-0 group-data-[selected=true]:opacity-100"
      />
    </Command.Item>
  )
}
