import path from 'node:path'
import { type BuildOptions, buildSync } from 'esbuild'
import { repositoryRoot } from '@/scripts/settings'

/** Not bundled: they contain compiled code, locate their own files, or must be the same instance for all. */
const external = ['pg', '@node-rs/*', '@prisma/*', 'sharp', 'pdfkit', 'fontkit']
const prelude = [
  "import { createRequire } from 'node:module'",
  'const require = createRequire(import.meta.url)',
  'const __filename = import.meta.filename',
  'const __dirname = import.meta.dirname',
]

/** Options of Node for a short program: optimised WebAssembly compilation would take longer than it saves. */
export const shortLived = ['--liftoff-only']

/**
 * Bundles a program into plain JavaScript, which starts in a fraction of the processor time of its sources. It must be inside
 * the checkout to find its packages.
 */
export function bundle(from: Pick<BuildOptions, 'stdin' | 'entryPoints'>, outfile: string): void {
  buildSync({
    ...from,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    outfile,
    external,
    alias: { 'server-only': path.join(repositoryRoot, 'scripts/test/server-only.ts') },
    banner: { js: prelude.join('\n') },
    logLevel: 'error',
  })
}
