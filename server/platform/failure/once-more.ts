import { isTemporary } from './temporary-failure'

/**
 * Runs `read` a second time if the database ended the first for a temporary reason, such as SQLSTATE 25P03 after this process
 * or its machine was suspended with a transaction open. For repeatable work only; a second failure is thrown.
 */
export async function onceMore<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isTemporary(error)) throw error
    return read()
  }
}
