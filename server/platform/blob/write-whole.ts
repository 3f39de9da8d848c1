import { open, rename } from 'node:fs/promises'

/** Replaces a file atomically: readers see the old content or the new, even after a crash. Readable by owner and group. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const next = `${file}.${process.pid}.tmp`
  const handle = await open(next, 'w', 0o640)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(next, file)
}
