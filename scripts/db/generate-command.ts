import { runCommand } from '@/scripts/command'
import { generateClient } from '@/scripts/install/generate-client.mjs'

await runCommand(async () => {
  generateClient(true)
  console.log('Generated server/platform/prisma-client')
})
