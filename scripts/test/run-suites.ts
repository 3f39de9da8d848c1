import { spawn } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from '@/scripts/settings'

/** Runs a test runner's command line to its end and returns its exit status; a signal to this process is passed on. */
export function runSuites(cli: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [path.join(repositoryRoot, cli), ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGTERM', pass)
  process.on('disconnect', () => pass('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('SIGTERM', pass)
      resolve(code ?? 1)
    })
  })
}
