import { createHash } from 'node:crypto'
import { ROWS_READ } from './ledger-answer'
import type { LedgerQuestion } from './ledger-question'
import type { Numbers } from './number-writer'

/** The numbers of all answers kept, at most: 64 MiB. */
const MOST_NUMBERS = 2 ** 23
/** Answers for which fewer rows were read are quicker to find again than to keep. */
const LEAST_ROWS = 5_000

/**
 * The answers to questions that read many rows, until the ledgers change. Wallets of exchanges are asked about again and again
 * between two blocks, and each trace reads hundreds of thousands of rows. The oldest make room for new ones.
 */
export class KeptAnswers {
  private readonly answers = new Map<string, Numbers>()
  private held = 0

  /** Returns the answer kept for an equal question, or asks `trace` for it. The caller may transfer the memory it receives. */
  answer(question: LedgerQuestion, trace: () => Numbers | null): Numbers | null {
    const key = keyOf(question)
    const known = this.answers.get(key)
    if (known !== undefined) return copyOf(known)
    const found = trace()
    if (found !== null && (found.numbers[ROWS_READ] as number) >= LEAST_ROWS) this.keep(key, copyOf(found))
    return found
  }

  /** Forgets all answers, because the ledgers changed. */
  clear(): void {
    this.answers.clear()
    this.held = 0
  }

  get bytes(): number {
    return this.held * 8
  }

  private keep(key: string, answer: Numbers): void {
    if (answer.numbers.length > MOST_NUMBERS / 4) return
    this.answers.set(key, answer)
    this.held += answer.numbers.length
    for (const [oldest, { numbers }] of this.answers) {
      if (this.held <= MOST_NUMBERS) break
      this.answers.delete(oldest)
      this.held -= numbers.length
    }
  }
}

const copyOf = (answer: Numbers): Numbers => ({ ...answer, numbers: answer.numbers.slice() })

/** A digest of everything that a question consists of. */
function keyOf({ payments, ...options }: LedgerQuestion): string {
  const text = JSON.stringify(options, (_, value) => (value instanceof Set || value instanceof Map ? [...value] : value))
  return createHash('sha256').update(text).update('\n').update(payments.numbers).update(payments.hashes).digest('base64')
}
