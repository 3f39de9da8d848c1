import { buildWeb } from '@/scripts/build/build-web'
import { runCommand } from '@/scripts/command'

await runCommand(async () => {
  const distDir = process.env.NEXT_DIST_DIR || '.next'
  console.log((await buildWeb(distDir)) ? `Built ${distDir}` : `${distDir} is up to date`)
})
