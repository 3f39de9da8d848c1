'use client'
import { FileUp, type LucideIcon } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { cn } from '../style/cn'

interface FileDropProps {
  /** Id of the input inside, so that a label elsewhere can refer to it. */
  id: string
  /** What is asked for; read by screen readers with the field. */
  name: string
  /** File extensions or media types for the browser's file dialog; dropped files are not restricted by it. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  /** Whether it shows the name of the last file. */
  showsName?: boolean
  invalid?: boolean
  describedBy?: string
  className?: string
  icon?: LucideIcon
  onFiles: (files: File[]) => void
  /** A second line: which files are accepted, and their size limit. */
  children?: ReactNode
}

/** A drop zone and file chooser that replaces the browser's own control. */
export function FileDrop(props: FileDropProps) {
  const { id, name, accept, multiple = false, disabled = false, invalid = false, icon: Icon = FileUp, children } = props
  const [taken, setTaken] = useState<string | null>(null)
  const take = (files: File[]) => {
    const kept = multiple ? files : files.slice(0, 1)
    if (kept.length === 0 || disabled) return
    setTaken(kept.map((file) => file.name).join(', '))
    props.onFiles(kept)
  }
  const { over, dropping } = useFileDrop(take)
  const shown = props.showsName ? taken : null
  return (
    <label
      htmlFor={id}
      {...dropping}
      className={cn(
        'relative flex min-h-14 w-full min-w-0 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md border border-control border-dashed px-3 py-2 text-center text-muted-foreground text-sm focus-within:outline-2 focus-within:outline-ring hover:bg-hover',
        over && !disabled && 'border-ring bg-selected text-foreground',
        invalid && 'border-danger',
        disabled && 'cursor-not-allowed opacity-60',
        props.className,
      )}
    >
      <span className="max-w-full break-words">
        <Icon aria-hidden="true" className="mr-1.5 inline-block size-4 align-[-3px]" />
        {shown === null ? (
          <>
            Drop {multiple ? 'files' : 'a file'} here, or <span className="link">choose {multiple ? 'them' : 'one'}</span>
          </>
        ) : (
          <>
            <span className="text-foreground">{shown}</span> <span className="link">Choose another</span>
          </>
        )}
      </span>
      {children ? <span className="text-xs">{children}</span> : null}
      <input
        id={id}
        type="file"
        aria-label={name}
        multiple={multiple}
        disabled={disabled}
        className="sr-only"
        aria-invalid={invalid || undefined}
        {...(accept && { accept })}
        {...(props.describedBy && { 'aria-describedby': props.describedBy })}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])])
          // Lets the same file be chosen again after it was edited.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** Accepts files dropped on an element that spreads `dropping`; `over` is true while files are dragged over it. */
function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { over, dropping }
}
