import { open } from 'node:fs/promises'

/** Syncs what a directory lists: a file that was just made or renamed there must be found after a power cut. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
