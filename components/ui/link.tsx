'use client'
import NextLink, { useLinkStatus } from 'next/link'
import { type ComponentProps, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Every link inside the console: Next's own, except that it fetches the page behind it when somebody comes near. Next does
 * so for everything on the screen, and the service would render about thirty pages for each page that is read.
 * While the page is on its way a line along the top of the window says so.
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

/** A line along the top of the window while the page behind the link is on its way; short waits show nothing. */
function Underway() {
  return useLinkStatus().pending ? createPortal(<div aria-hidden="true" className="underway" />, document.body) : null
}
