'use client'
import NextLink, { useLinkStatus } from 'next/link'
import { type ComponentProps, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * The link for all pages inside the console: Next's own, but it prefetches only when the pointer or the focus reaches it. Next
 * prefetches every link on the screen, and the service would render about thirty pages for each one that is read. While the
 * page loads, a line along the top of the window shows it.
 */
export function Link({ prefetch, onPointerEnter, onTouchStart, onFocus, children, ...props }: ComponentProps<typeof NextLink>) {
  const [near, setNear] = useState(false)
  return (
    <NextLink
      prefetch={prefetch ?? (near ? null : false)}
      onPointerEnter={(event) => {
        setNear(true)
        onPointerEnter?.(event)
      }}
      onTouchStart={(event) => {
        setNear(true)
        onTouchStart?.(event)
      }}
      onFocus={(event) => {
        setNear(true)
        onFocus?.(event)
      }}
      {...props}
    >
      {children}
      <Underway />
    </NextLink>
  )
}

/** A line along the top of the window while the linked page loads; hidden for short waits. */
function Underway() {
  return useLinkStatus().pending ? createPortal(<div aria-hidden="true" className="underway" />, document.body) : null
}
