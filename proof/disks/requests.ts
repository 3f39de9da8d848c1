import { randomUUID } from 'node:crypto'

export interface Sent {
  status: number
  body: { id?: string; error?: { code?: string; message?: string; request_id?: string } }
  retryAfter: string | null
}

/** One write with its key, for sending it again. */
export interface KeyedWrite {
  title: string
  key: string
}

export const newWrite = (): KeyedWrite => ({ title: `Case ${randomUUID()}`, key: randomUUID() })

/** Requests of one API key to a running service. */
export class Requests {
  constructor(
    readonly url: string,
    private readonly apiKey: string,
  ) {}

  openCase({ title, key }: KeyedWrite): Promise<Sent> {
    return this.send('/v1/cases', {
      method: 'POST',
      body: JSON.stringify({ title }),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })
  }

  upload(caseId: string, name: string, content: Buffer): Promise<Sent> {
    return this.send(`/v1/cases/${caseId}/evidence?${new URLSearchParams({ name })}`, {
      method: 'POST',
      body: new Uint8Array(content),
      headers: { 'content-type': 'application/octet-stream', 'idempotency-key': randomUUID() },
    })
  }

  read(path: string): Promise<Sent> {
    return this.send(path, {})
  }

  async content(caseId: string, evidence: string): Promise<Buffer> {
    const answer = await fetch(`${this.url}/v1/cases/${caseId}/evidence/${evidence}/content`, { headers: this.authorised() })
    return Buffer.from(await answer.arrayBuffer())
  }

  /** How often each case title is stored. */
  async titles(): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    let cursor = ''
    do {
      const answer = await fetch(`${this.url}/v1/cases?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`, {
        headers: this.authorised(),
      })
      const { data, page } = (await answer.json()) as { data: { title: string }[]; page: { next: string | null } }
      for (const { title } of data) found.set(title, (found.get(title) ?? 0) + 1)
      cursor = page.next ?? ''
    } while (cursor)
    return found
  }

  /** The storage conditions in `/v1/status`, each as `subject severity`. */
  async storage(): Promise<string[]> {
    const answer = await fetch(`${this.url}/v1/status`)
    const { conditions } = (await answer.json()) as { conditions: { kind: string; subject: string; severity: string }[] }
    return conditions.filter(({ kind }) => kind === 'storage_low').map(({ subject, severity }) => `${subject} ${severity}`)
  }

  private authorised() {
    return { authorization: `Bearer ${this.apiKey}` }
  }

  private async send(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Sent> {
    const answer = await fetch(this.url + path, { ...init, headers: { ...init.headers, ...this.authorised() } })
    const body = (await answer.json()) as Sent['body']
    return { status: answer.status, body, retryAfter: answer.headers.get('retry-after') }
  }
}

/** The fault of a refusal for lack of space, or null. */
export function wrongRefusal(what: string, { status, body, retryAfter }: Sent): string | null {
  if (status !== 503) return `${what}: ${status} ${JSON.stringify(body).slice(0, 200)}, not 503`
  if (body.error?.code !== 'temporarily_unavailable' || !body.error.request_id) return `${what}: 503 in another shape`
  if (!(Number(retryAfter) >= 1)) return `${what}: 503 without Retry-After`
  return null
}
