import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { contentHash } from '@/scripts/content-hash'
import { withLock } from '@/scripts/lock'
import { repositoryRoot } from '@/scripts/settings'
import { compressStatic } from './compress-static'

const sources = [
  'app',
  'components',
  'contract',
  'server',
  'public',
  'prisma/schema',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'proxy.ts',
  'next.config.js',
  'postcss.config.mjs',
  'package-lock.json',
]

/** Whether `distDir` (relative to the checkout) has a build of the current sources. */
export function isBuilt(distDir: string): boolean {
  const stamp = stampOf(distDir)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash()
}

/** Builds the console and the routes if sources changed since the last build; returns whether it did. */
export async function buildWeb(distDir = '.next'): Promise<boolean> {
  return withLock(repositoryRoot, `build${distDir.replaceAll('/', '-')}`, async () => {
    if (isBuilt(distDir)) return false
    const hash = sourceHash()
    rmSync(stampOf(distDir), { force: true })
    await nextBuild(distDir)
    await compressStatic(path.join(repositoryRoot, distDir))
    writeFileSync(stampOf(distDir), hash)
    return true
  })
}

function nextBuild(distDir: string): Promise<void> {
  const cli = path.join(repositoryRoot, 'node_modules', 'next', 'dist', 'bin', 'next')
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: repositoryRoot,
    env: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-20_000)
    })
  }
  const end = () => child.kill('SIGTERM')
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', end)
      process.off('SIGINT', end)
      if (code === 0) resolve()
      else reject(new Error(`next build failed (${signal ?? `status ${code}`}):\n${stripVTControlCharacters(output).trim()}`))
    })
  })
}

function stampOf(distDir: string): string {
  return path.join(repositoryRoot, distDir, 'sources.sha256')
}

function sourceHash(): string {
  return contentHash(repositoryRoot, sources, (file) => /\.test\.tsx?$|prisma-client\/|\/(?:fixtures|testing)\//.test(file))
}
