import { spawn, spawnSync } from 'node:child_process'

/** Why a tool cannot be run here, or null. */
export function whyNot(tool: string): string | null {
  const { error } = spawnSync(tool, ['--version'], { stdio: 'ignore' })
  return error ? `${tool} is not installed (Debian has it as a package of that name)` : null
}

/** Runs a tool to its end, or for `ms`, and returns its output. */
export function runTool(tool: string, args: readonly string[], ms: number): Promise<{ text: string; timedOut: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, [...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    const parts: Buffer[] = []
    let timedOut = false
    const late = setTimeout(() => {
      timedOut = true
      child.kill('SIGKILL')
    }, ms)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(late)
      resolve({ text: Buffer.concat(parts).toString(), timedOut })
    })
  })
}
