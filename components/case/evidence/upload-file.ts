import type { CaseEvidence } from '@/contract/case/case-evidence'

/** A file that was refused, in words for the person who sent it. */
export class UploadRefused extends Error {}

export interface Upload {
  /** Resolves with what was added; rejects with `UploadRefused`. */
  done: Promise<CaseEvidence>
  cancel: () => void
}

/** Sends a file to a case as it is. XMLHttpRequest, since fetch does not tell how much has gone out. */
export function uploadFile(caseId: string, file: File, onProgress: (bytes: number) => void): Upload {
  const request = new XMLHttpRequest()
  const done = new Promise<CaseEvidence>((resolve, reject) => {
    request.open('POST', `/api/cases/${caseId}/evidence?${new URLSearchParams({ name: file.name })}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('idempotency-key', freshKey())
    request.upload.onprogress = (event) => onProgress(event.loaded)
    request.onload = () => {
      // What checks the answer is fetched when there is one.
      import('./read-upload').then(({ readUpload }) => {
        const answer = readUpload(request.status, request.responseText)
        if ('refusal' in answer) reject(new UploadRefused(answer.refusal))
        else resolve(answer)
      }, reject)
    }
    request.onerror = () => reject(new UploadRefused('The connection broke off. Send the file again.'))
    request.onabort = () => reject(new UploadRefused('Cancelled; nothing was kept.'))
    request.send(file)
  })
  return { done, cancel: () => request.abort() }
}

/** `crypto.randomUUID` is there over HTTPS and on this machine only. */
function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
