import { TimeText } from '@/components/chain/time-text'
import type { OwnMessages } from '@/contract/message/messages'

/** The delivery results of the last 30 days. */
export function RecordLine({ record }: { record: Pick<OwnMessages, 'last_sent_at' | 'waiting' | 'failed' | 'last_answer'> }) {
  const { last_sent_at, waiting, failed, last_answer } = record
  return (
    <div className="flex flex-col gap-0.5 text-muted-foreground text-xs">
      <p>
        {last_sent_at === null ? (
          'Nothing sent in the last 30 days'
        ) : (
          <>
            Last sent <TimeText value={last_sent_at} />
          </>
        )}
        {waiting > 0 ? `, ${waiting} waiting` : ''}
        {failed > 0 ? `, ${failed} failed` : ''}.
      </p>
      {last_answer === null ? null : <p className="break-words">Last refusal: {last_answer}</p>}
    </div>
  )
}
