import { describe, expect, it } from 'vitest'
import { queueError } from './queue-error'

describe('queueError', () => {
  it('keeps the message, the stack and the queue of what pg-boss hands on as a plain object', () => {
    const cause = new Error('the database is starting up')
    const reported = { code: '57P03', message: cause.message, stack: cause.stack, queue: 'render-report', worker: 'w1' }
    const error = queueError(reported)
    expect(error).toBeInstanceOf(Error)
    expect(error.message).toBe('render-report: the database is starting up')
    expect(error.stack).toBe(cause.stack)
  })

  it('leaves an error as it is and makes one of anything else', () => {
    const cause = new Error('as it is')
    expect(queueError(cause)).toBe(cause)
    expect(queueError({}).message).toBe('no message')
    expect(queueError('a word').message).toBe('a word')
  })
})
