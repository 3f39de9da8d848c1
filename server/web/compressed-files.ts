import { createReadStream, readdirSync, statSync } from 'node:fs'
import type http from 'node:http'
import path from 'node:path'
import { takesCoding } from '@/server/platform/coding/content-coding'

const types: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' }

/**
 * Serves the build's scripts and styles as compressed by Brotli at build time, a seventh smaller than Next's compression on the
 * fly; returns whether it did. File names contain the hash of the content, so they never go stale.
 */
export function serveCompressed(distDir: string): (request: http.IncomingMessage, response: http.ServerResponse) => boolean {
  const root = path.join(distDir, 'static')
  const sizes = new Map(compressedFiles(root).map((file) => [urlOf(file), statSync(path.join(root, file)).size]))
  return (request, response) => {
    if (sizes.size === 0 || request.method !== 'GET' || request.headers.range) return false
    const [name = ''] = (request.url ?? '').split('?')
    const size = sizes.get(name)
    const type = types[path.extname(name)]
    if (size === undefined || type === undefined || !takesCoding(request.headers['accept-encoding'], 'br')) return false
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'content-length': size,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
    createReadStream(path.join(root, `${name.slice('/_next/static/'.length)}.br`))
      .on('error', () => response.destroy())
      .pipe(response)
    return true
  }
}

function compressedFiles(root: string): string[] {
  try {
    return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.br'))
  } catch {
    return []
  }
}

const urlOf = (file: string) => `/_next/static/${file.split(path.sep).join('/').slice(0, -'.br'.length)}`
