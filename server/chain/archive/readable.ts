import { AppError } from '@/server/platform/errors'
import { archiveUnavailable } from './engine'

/** Runs `work` on the engine; its failures are reported as an archive that cannot be read. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw Object.assign(archiveUnavailable('the engine that reads its files failed'), { cause: error })
  }
}
