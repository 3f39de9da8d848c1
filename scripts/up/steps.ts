import { SingleBar } from 'cli-progress'

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** Reports the progress of a step; `total` may be unknown at first. */
export type Progress = (done: number, total: number) => void

/**
 * Runs one named step and shows its progress: on a terminal with a spinner, or a bar once progress is reported; elsewhere with
 * plain lines. A step that returns 'skipped' prints nothing.
 */
export async function step<T>(title: string, work: (progress: Progress) => Promise<T>): Promise<T> {
  const started = Date.now()
  const view = process.stdout.isTTY ? terminalView(title) : plainView(title)
  try {
    const result = await work(view.progress)
    view.end(result === 'skipped' ? null : `✓ ${title} ${seconds(started)}`)
    return result
  } catch (error) {
    view.end(`✗ ${title} ${seconds(started)}`)
    throw error
  }
}

interface View {
  progress: Progress
  end(line: string | null): void
}

function terminalView(title: string): View {
  let frame = 0
  let bar: SingleBar | undefined
  const timer = setInterval(() => {
    if (!bar) process.stdout.write(`\r\x1b[K${frames[frame++ % frames.length]} ${title}`)
  }, 100)
  return {
    progress: (done, total) => {
      if (!bar) {
        process.stdout.write('\r\x1b[K')
        bar = new SingleBar({ format: `${title} [{bar}] {percentage}% {value}/{total}`, clearOnComplete: true, hideCursor: true })
        bar.start(total, done)
      }
      bar.setTotal(total)
      bar.update(done)
    },
    end: (line) => {
      clearInterval(timer)
      bar?.stop()
      process.stdout.write(`\r\x1b[K${line ? `${line}\n` : ''}`)
    },
  }
}

function plainView(title: string): View {
  let tenth = 0
  return {
    progress: (done, total) => {
      const now = total > 0 ? Math.floor((done / total) * 4) : 0
      if (now <= tenth) return
      tenth = now
      console.log(`  ${title}: ${now * 25} %`)
    },
    end: (line) => {
      if (line) console.log(line)
    },
  }
}

function seconds(started: number): string {
  const elapsed = (Date.now() - started) / 1000
  return `(${elapsed < 10 ? elapsed.toFixed(1) : Math.round(elapsed)} s)`
}
