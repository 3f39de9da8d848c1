import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'

export interface PageScript {
  file: string
  /** Size as sent to a browser: the Brotli version if the build made one, else gzip. */
  bytes: number
}

/**
 * The scripts that a page of the app directory loads before any interaction, from the build's manifests: the common scripts,
 * its layouts, their error pages, and the page itself. `page` is its directory, such as `(console)/alerts`.
 */
export function pageScripts(distDir: string, page: string): PageScript[] {
  const { rootMainFiles } = JSON.parse(readFileSync(path.join(distDir, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[]
  }
  const source = readFileSync(path.join(distDir, 'server', 'app', page, 'page_client-reference-manifest.js'), 'utf8')
  const scope: { __RSC_MANIFEST?: Record<string, { entryJSFiles: Record<string, string[]> }> } = {}
  runInNewContext(source, { globalThis: scope })
  const manifest = scope.__RSC_MANIFEST?.[`/${page}/page`]
  if (!manifest) throw new Error(`${distDir} holds no page ${page}`)
  const files = [...rootMainFiles, ...Object.values(manifest.entryJSFiles).flat()].map((file) => file.replace(/^\/?_next\//, ''))
  return [...new Set(files)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, bytes: sentBytes(path.join(distDir, file)) }))
}

function sentBytes(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : gzipSync(readFileSync(file)).length
}
