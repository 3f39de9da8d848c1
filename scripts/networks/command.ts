import { writeFileSync } from 'node:fs'
import { runCommand } from '@/scripts/command'
import { collectedFile, collectNetworks } from './collect'

await runCommand(async () => {
  writeFileSync(collectedFile, collectNetworks())
  console.log(`wrote ${collectedFile}`)
  return 0
})
