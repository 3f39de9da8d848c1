'use client'
import { History } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Flow } from '../use-flow'
import type { GraphSync } from './graph-sync'

const VersionsSheet = dynamic(() => import('./versions-sheet').then((module) => module.VersionsSheet), { ssr: false })

/** Opens the list of versions: who changed what. */
export function VersionsButton({ flow, sync }: { flow: Flow; sync: GraphSync }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <History /> Versions
      </Button>
      {open ? <VersionsSheet flow={flow} sync={sync} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
