import { buildWeb } from '@/scripts/build/build-web'
import { runCommand } from '@/scripts/command'
import { generateClient } from '@/scripts/db/generate-client'

await runCommand(async () => {
  generateClient()
  const distDir = process.env.NEXT_DIST_DIR || '.next'
  console.log((await buildWeb(distDir)) ? `Built ${distDir}` : `${distDir} is up to date`)
})
