import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTRPC } from '@/components/trpc'
import { type Upload, UploadRefused, uploadFile } from './upload-file'

export interface Sending {
  key: number
  name: string
  /** Bytes. */
  size: number
  sent: number
  refusal: string | null
}

/** Uploads into a case, one after the other. A refused upload stays until dismissed. */
export function useUploads(caseId: string) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly Sending[]>([])
  const last = useRef(0)
  const line = useRef<Promise<void>>(Promise.resolve())
  const running = useRef(new Map<number, Upload>())
  const cancelled = useRef(new Set<number>())
  const patch = (key: number, change: Partial<Sending>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const drop = (key: number) => setFiles((all) => all.filter((one) => one.key !== key))

  const send = async (key: number, file: File) => {
    if (cancelled.current.has(key)) return
    try {
      const upload = uploadFile(caseId, file, (sent) => patch(key, { sent }))
      running.current.set(key, upload)
      await upload.done
      drop(key)
    } catch (error) {
      if (cancelled.current.has(key)) return
      patch(key, { refusal: error instanceof UploadRefused ? error.message : 'The file could not be sent.' })
    } finally {
      running.current.delete(key)
      await client.invalidateQueries(trpc.cases.pathFilter())
    }
  }
  const add = (chosen: Iterable<File>) => {
    for (const file of chosen) {
      last.current += 1
      const key = last.current
      setFiles((all) => [...all, { key, name: file.name, size: file.size, sent: 0, refusal: null }])
      line.current = line.current.then(() => send(key, file))
    }
  }
  const cancel = (key: number) => {
    cancelled.current.add(key)
    running.current.get(key)?.cancel()
    drop(key)
  }
  return { files, add, cancel }
}
