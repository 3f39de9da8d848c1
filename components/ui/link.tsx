'use client'
import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * Every link inside the console: Next's own, except that it fetches the page behind it when somebody comes near. Next does
 * so for whatever is on the screen, which would have the service make some thirty pages for each that is read.
 */
export function Link({ prefetch, onPointerEnter, onTouchStart, onFocus, ...props }: ComponentProps<typeof NextLink>) {
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
    />
  )
}
