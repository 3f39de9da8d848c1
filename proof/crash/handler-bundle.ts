import { globSync } from 'node:fs'
import path from 'node:path'
import { bundle } from '@/proof/bundle'
import { repositoryRoot } from '@/scripts/settings'

/**
 * Writes one program that serves every route handler of `/v1` without Next, which starts with a tenth of the processor time of
 * a built web process.
 */
export function bundleHandlers(outfile: string): void {
  const files = globSync('app/v1/**/route.ts', { cwd: repositoryRoot }).sort()
  const routes = files.map((file, i) => `{ page: ${JSON.stringify(path.posix.dirname(file).slice(3))}, handlers: r${i} }`)
  const contents = [
    ...files.map((file, i) => `import * as r${i} from '@/${file.replace(/\.ts$/, '')}'`),
    "import { hostHandlers } from '@/proof/crash/handler-host'",
    `hostHandlers([${routes.join(',\n')}])`,
  ].join('\n')
  bundle({ stdin: { contents, resolveDir: repositoryRoot, loader: 'ts' } }, outfile)
}
