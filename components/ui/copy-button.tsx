'use client'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button'
import { cn } from './style/cn'

interface CopyButtonProps {
  value: string
  /** The accessible name: "Copy address". */
  label: string
  /** Shows the label beside the icon. */
  showLabel?: boolean
  variant?: ButtonProps['variant']
  className?: string
}

/** Copies a value and confirms with "Copied". */
export function CopyButton({ value, label, showLabel = false, variant = 'ghost', className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy() {
    await writeClipboard(value)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), 1600)
  }

  return (
    <span className={cn('relative inline-flex', className)}>
      <Button
        variant={variant}
        size={showLabel ? 'sm' : 'icon-sm'}
        aria-label={label}
        title={label}
        onClick={copy}
        className={showLabel ? undefined : 'size-6 [&_svg]:size-3.5'}
      >
        {copied ? <Check className="text-ok" /> : <Copy />}
        {showLabel ? <span>{copied ? 'Copied' : label}</span> : null}
      </Button>
      <span role="status" className={copied && !showLabel ? copiedMark : 'sr-only'}>
        {copied ? 'Copied' : ''}
      </span>
    </span>
  )
}

const copiedMark =
  'pointer-events-none absolute bottom-full left-1/2 z-10 mb-1 -translate-x-1/2 rounded-sm bg-foreground px-1.5 py-0.5 text-2xs text-background'

/** The clipboard API exists only on https and localhost; a self-hosted console may be reached by plain http. */
export async function writeClipboard(value: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(value)
  const field = document.createElement('textarea')
  field.value = value
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
