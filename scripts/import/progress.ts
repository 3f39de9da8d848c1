import { SingleBar } from 'cli-progress'
import type { OnProgress } from '@/server/chain/import'

/** A progress bar over the bytes of one file, on a terminal only. */
export function fileProgress(name: string): { onProgress: OnProgress | undefined; stop: () => void } {
  if (!process.stderr.isTTY) return { onProgress: undefined, stop: () => undefined }
  const bar = new SingleBar({
    format: `${name} {bar} {percentage}% | {eta_formatted} left`,
    hideCursor: true,
    clearOnComplete: true,
  })
  let started = false
  return {
    onProgress: (read, total) => {
      if (!started) bar.start(total, 0)
      started = true
      bar.update(read)
    },
    stop: () => bar.stop(),
  }
}
