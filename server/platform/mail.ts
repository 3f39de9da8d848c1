import { createTransport, type Transporter } from 'nodemailer'
import { env } from '@/server/platform/env'

const patienceMs = 20_000

export interface Mail {
  to: readonly string[]
  subject: string
  text: string
  html?: string
  /** The same for the same mail, so that a receiver can recognise a duplicate (RFC 5322, 3.6.4); without brackets. */
  messageId: string
  attachments?: readonly { filename: string; contentType: string; content: string | Buffer }[]
}

/** The server accepted a mail, but not for all recipients. */
export class RefusedAddresses extends Error {
  constructor(
    readonly refused: number,
    readonly of: number,
  ) {
    super(`the mail server refused ${refused} of ${of} addresses`)
    this.name = 'RefusedAddresses'
  }
}

/** Whether this installation can send mail: `SMTP_URL` and `MAIL_FROM` are set. */
export function mailIsSet(): boolean {
  return env().SMTP_URL !== undefined && env().MAIL_FROM !== undefined
}

/**
 * Sends one mail through the server of `SMTP_URL`; resolves when it accepted it for every recipient, else throws. Without TLS
 * only to this machine, unless `?requireTLS=false` allows more. File names and URLs in the mail are not read.
 */
export async function sendMail({ to, messageId, attachments = [], ...mail }: Mail): Promise<void> {
  const { MAIL_FROM: from } = env()
  if (!from) throw new Error('SMTP_URL and MAIL_FROM are needed to send mail')
  const transport = openTransport()
  try {
    const { rejected } = await transport.sendMail({
      ...mail,
      from,
      to: [...to],
      messageId: `<${messageId}>`,
      attachments: [...attachments],
      headers: { 'auto-submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    if (rejected.length > 0) throw new RefusedAddresses(rejected.length, to.length)
  } finally {
    transport.close()
  }
}

function openTransport(): Transporter {
  const { SMTP_URL } = env()
  if (!SMTP_URL) throw new Error('SMTP_URL and MAIL_FROM are needed to send mail')
  const url = new URL(SMTP_URL)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!local && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true')
  return createTransport({
    url: url.href,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  } as Parameters<typeof createTransport>[0])
}
