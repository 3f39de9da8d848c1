import { spawn } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from '@/scripts/settings'

/** Runs a test runner's command line to its end and returns its exit status; signals are passed on. */
export function runSuites(cli: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [path.join(repositoryRoot, cli), ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => child.kill('SIGTERM')
  process.on('SIGTERM', end)
  process.on('disconnect', end)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('SIGTERM', end)
      // A listener left on the channel would keep this process running.
      process.off('disconnect', end)
      resolve(code ?? 1)
    })
  })
}
