import { AppError } from '../errors'

/**
 * The result of a read or check before a write, or its `AppError` to be thrown inside the write. There the idempotency key is
 * looked up first, so a repeated request gets the same response whatever has changed since. A missing scope is thrown at once.
 */
export async function orRefusal<T>(before: Promise<T>): Promise<T | AppError> {
  try {
    return await before
  } catch (error) {
    if (error instanceof AppError && error.code !== 'insufficient_scope') return error
    throw error
  }
}
