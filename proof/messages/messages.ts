import { inProofDatabase } from '@/proof/in-proof-database'
import type { Proof } from '@/proof/proof'

const sizes = { ci: [160, 3], record: [2_000, 20] } as const

/** A mail server and a receiver of Slack’s webhooks that refuses every fifth request, and senders that are killed. */
export const messages: Proof = {
  says: 'No message is lost, none tells of a write that was rolled back, and a repeat has the same id and is explained by a kill.',
  control: 'a message is called sent before it is',
  run: async ({ size, control, report }) => {
    const { MailServer } = await import('@/scripts/test/mail-server')
    const { startReceiver } = await import('@/server/domain/webhook/testing/receiver')
    const [smtp, http] = [await MailServer.start(), await startReceiver()]
    const settings = { EGRESS_ALLOW_CIDRS: '127.0.0.0/8', SMTP_URL: smtp.url, MAIL_FROM: 'assay@example.test' }
    try {
      return await inProofDatabase(settings, async ({ ctx: open }) => {
        const { killMessages } = await import('./kill-messages')
        const { addPerson } = await import('@/server/domain/alert/testing/add-person')
        const ctx = await open()
        const admin = (await addPerson({ ctx }, 'admin')).ctx
        const [messages, kills] = sizes[size]
        const { faults, ...figures } = await killMessages({ ctx, admin, smtp, http, messages, kills, broken: control, report })
        return { figures, faults }
      })
    } finally {
      await smtp.stop()
      await http.close()
    }
  },
}
