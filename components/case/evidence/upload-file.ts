import type { CaseEvidence } from '@/contract/case/case-evidence'

/** A refused file; the message is written for the uploader. */
export class UploadRefused extends Error {}

export interface Upload {
  /** Resolves with the new evidence; rejects with `UploadRefused`. */
  done: Promise<CaseEvidence>
  cancel: () => void
}

/** Uploads a file to a case unchanged. Uses XMLHttpRequest, since fetch does not report upload progress. */
export function uploadFile(caseId: string, file: File, onProgress: (bytes: number) => void): Upload {
  const request = new XMLHttpRequest()
  const done = new Promise<CaseEvidence>((resolve, reject) => {
    request.open('POST', `/api/cases/${caseId}/evidence?${new URLSearchParams({ name: file.name })}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('idempotency-key', freshKey())
    request.upload.onprogress = (event) => onProgress(event.loaded)
    request.onload = () => {
      // The parser of the answer is fetched when there is one.
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

/** `crypto.randomUUID` exists only in secure contexts: HTTPS and localhost. */
function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
