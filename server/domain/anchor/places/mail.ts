import type { Env } from '@/server/platform/env'
import { sendMail } from '@/server/platform/mail'
import type { Place } from './place'

/**
 * An auditor's mailbox that receives each batch as a JSON file. The Message-ID contains log and number, to recognise a batch
 * that arrives twice; the signature is in the batch itself.
 */
export function mailPlace({ ANCHOR_MAIL_TO: to }: Pick<Env, 'ANCHOR_MAIL_TO'>): Place | null {
  if (!to) return null
  return {
    kind: 'mail',
    newestOnly: false,
    async keep(batch) {
      await sendMail({
        to: [to],
        subject: `Assay: anchor ${batch.n} of log ${batch.log}`,
        text: `The attached file says how far audit logs and timelines went at ${batch.at}.\nKeep it. With it, a history that is rewritten later is found: npm run audit -- verify --anchors DIRECTORY\n\nSHA-256 of the batch: ${batch.sha256}\n`,
        messageId: `${batch.n}.${batch.log}@anchors.assay`,
        attachments: [
          {
            filename: `${batch.log}-${String(batch.n).padStart(8, '0')}.json`,
            contentType: 'application/json',
            content: JSON.stringify(batch),
          },
        ],
      })
    },
  }
}
