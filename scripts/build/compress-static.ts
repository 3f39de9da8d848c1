import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** Compressing smaller files gains nothing once headers are counted. */
const smallest = 1000

/**
 * Writes a Brotli version (`.br`) of every script and style of a build, at the highest quality, which is too slow for a
 * request. Names contain a hash of the content, so versions from an earlier build are reused.
 */
export async function compressStatic(distDir: string): Promise<void> {
  const chunks = path.join(distDir, 'static', 'chunks')
  const kept = path.join(distDir, 'cache', 'brotli')
  mkdirSync(kept, { recursive: true })
  const files = readdirSync(chunks, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css)$/.test(file))
  const names = new Set<string>()
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(path.join(chunks, file))
      if (bytes.length < smallest) return
      const twin = `${file.replaceAll(path.sep, '_')}.br`
      names.add(twin)
      const cached = path.join(kept, twin)
      if (!existsSync(cached)) {
        const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
        const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
        writeFileSync(`${cached}.part`, await compress(bytes, { params }))
        renameSync(`${cached}.part`, cached)
      }
      copyFileSync(cached, path.join(chunks, `${file}.br`))
    }),
  )
  for (const old of readdirSync(kept)) if (!names.has(old)) rmSync(path.join(kept, old))
}
