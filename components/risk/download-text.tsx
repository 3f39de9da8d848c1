'use client'
import { Download } from 'lucide-react'
import { Button, type ButtonProps } from '@/components/ui/button'

interface DownloadTextProps {
  /** Name of the file. */
  name: string
  text: string
  /** Media type, such as `text/markdown`. */
  type: string
  label: string
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
}

/** Saves a text that the page already holds as a file. */
export function DownloadText({ name, text, type, label, variant, size = 'sm' }: DownloadTextProps) {
  const download = () => {
    const url = URL.createObjectURL(new Blob([text.endsWith('\n') ? text : `${text}\n`], { type: `${type};charset=utf-8` }))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button size={size} variant={variant} onClick={download}>
      <Download /> {label}
    </Button>
  )
}
