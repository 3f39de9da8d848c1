import { writeFileSync } from 'node:fs'
import { runCommand } from '@/scripts/command'
import { generateApiClient, generatedFile } from './generate'

await runCommand(async () => {
  writeFileSync(generatedFile, generateApiClient())
  console.log(`wrote ${generatedFile}`)
  return 0
})
