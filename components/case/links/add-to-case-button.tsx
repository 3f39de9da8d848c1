'use client'
import { FolderPlus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { AddedItem } from './add-to-case-dialog'

const AddToCaseDialog = dynamic(() => import('./add-to-case-dialog').then((module) => module.AddToCaseDialog), { ssr: false })

/** Adds the object of a page to a case; the dialog is fetched on demand. Renders nothing if the role may not. */
export function AddToCaseButton({
  item,
  mayWrite,
  label = 'Add to case',
}: {
  item: AddedItem
  mayWrite: boolean
  label?: string
}) {
  const [open, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FolderPlus /> {label}
      </Button>
      {open ? <AddToCaseDialog item={item} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
