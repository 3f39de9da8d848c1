'use client'
import { Download } from 'lucide-react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'

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

/** Saves text from the page as a file. */
export function DownloadText({ name, text, type, label, variant, size = 'sm' }: DownloadTextProps) {
  const download = () => saveFile(name, text.endsWith('\n') ? text : `${text}\n`, `${type};charset=utf-8`)
  return (
    <Button size={size} variant={variant} onClick={download}>
      <Download /> {label}
    </Button>
  )
}
