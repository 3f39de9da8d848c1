import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface TakenMail {
  to: string[]
  subject: string
  messageId: string
  /** The plain text. */
  text: string
  /** The contents of the attached files. */
  attachments: string[]
  /** The raw message. */
  raw: string
}

/** A local mail server that records what it receives. */
export class MailServer {
  readonly taken: TakenMail[] = []
  /** Rejects every mail with 451, like a server that is temporarily unavailable. */
  refuses = false

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<MailServer> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          if (made.refuses) return done(Object.assign(new Error('come back later'), { responseCode: 451 }))
          const to = session.envelope.rcptTo.map(({ address }) => address)
          readMail(to, Buffer.concat(chunks)).then((mail) => {
            made.taken.push(mail)
            done()
          }, done)
        })
      },
    })
    const made = new MailServer(server)
    server.on('error', () => undefined)
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    return made
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.server.close(done))
  }
}

async function readMail(to: string[], raw: Buffer): Promise<TakenMail> {
  const { subject = '', messageId = '', text = '', attachments } = await simpleParser(raw)
  return { to, subject, messageId, text, attachments: attachments.map(({ content }) => content.toString()), raw: raw.toString() }
}
