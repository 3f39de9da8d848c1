import { open } from 'node:fs/promises'

/** Syncs the entries of a directory, so that a file just created or renamed there survives a power cut. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
