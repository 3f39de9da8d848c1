'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { CaseFile } from '@/contract/case/cases'

// The address parser is fetched with the form.
const load = () => import('./subject-form').then((module) => module.SubjectForm)
const SubjectForm = dynamic(load, { ssr: false })

/** The button that opens the form to add an address or a transaction to a case. */
export function AddSubject({ file }: { file: Pick<CaseFile, 'id'> }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <Button variant="ghost" size="sm" className="mt-2 -ml-2" onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        <Plus /> Add subject
      </Button>
    )
  }
  return <SubjectForm file={file} field={id} onClose={() => setOpen(false)} />
}
