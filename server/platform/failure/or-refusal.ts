import { AppError } from '../errors'

/**
 * What is read or checked before a write, or its refusal, to be thrown inside the write: there the idempotency key comes
 * first, so that a request that was answered is answered the same whatever has changed since. A missing scope is thrown
 * at once.
 */
export async function orRefusal<T>(before: Promise<T>): Promise<T | AppError> {
  try {
    return await before
  } catch (error) {
    if (error instanceof AppError && error.code !== 'insufficient_scope') return error
    throw error
  }
}
