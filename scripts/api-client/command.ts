import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from '@/scripts/command'
import { repositoryRoot } from '@/scripts/settings'
import { generateApiClient } from './generate'

await runCommand(async () => {
  for (const [file, source] of Object.entries(generateApiClient())) {
    const target = path.join(repositoryRoot, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, source)
    console.log(`wrote ${file}`)
  }
  return 0
})
