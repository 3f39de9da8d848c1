import { isTemporary } from './temporary-failure'

/**
 * Runs `read` a second time where the database ended the first for a reason that passes, such as SQLSTATE 25P03 after this
 * process or its machine stood still with a transaction open. Only for work that can be repeated; a second failure is thrown.
 */
export async function onceMore<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isTemporary(error)) throw error
    return read()
  }
}
