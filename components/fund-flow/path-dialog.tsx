'use client'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import type { Flow } from './use-flow'

const PathForm = lazy(() => import('./path-form').then((module) => ({ default: module.PathForm })))

/** Asks how money may have gone between addresses, and puts a way that was found into the graph. */
export function PathDialog({ flow, start }: { flow: Flow; start: string | null }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        flow.setProblem(null)
      }}
    >
      <DialogTrigger asChild>
        <Button>Find a path</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>Find a path</DialogTitle>
        <DialogDescription>How money may have gone from one address to another, or between up to five.</DialogDescription>
        <Suspense fallback={<Spinner label="Loading" />}>
          <PathForm flow={flow} start={start} onClose={() => setOpen(false)} />
        </Suspense>
      </DialogContent>
    </Dialog>
  )
}
