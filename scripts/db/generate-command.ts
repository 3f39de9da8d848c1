import { runCommand } from '@/scripts/command'
import { generateClient } from '@/scripts/db/generate-client'

await runCommand(async () => {
  generateClient(true)
  console.log('Generated server/platform/prisma-client')
})
