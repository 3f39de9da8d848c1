import { spawn } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from '@/scripts/settings'

const most = 64 * 1024

/** Runs one of our commands to its end; returns its status and the end of its output. */
export function runScript(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ status: number; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join('scripts', script), ...args], {
    cwd: repositoryRoot,
    env: { ...env, INIT_CWD: repositoryRoot },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(-most)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const onExit = () => child.kill('SIGTERM')
  process.once('exit', onExit)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, said: error.message }))
    child.once('close', (code) => {
      process.off('exit', onExit)
      resolve({ status: code ?? 1, said })
    })
  })
}
