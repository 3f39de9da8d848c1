import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'
import { finishRotation } from '@/scripts/rotate/finish-rotation'
import { rotatable, secretOf } from '@/scripts/rotate/rotatable'
import { startRotation } from '@/scripts/rotate/start-rotation'
import { rotationState } from '@/scripts/rotate/state'

const usage = `usage: npm run rotate -- list | NAME | finish NAME [--now]
  list         each secret: where it comes from, and whether a rotation is under way
  NAME         makes a new value beside the old one: ${rotatable.join(', ')}
  finish NAME  drops the old value; refuses while something uses it, and says what
    --now      drops it all the same: what is named stops working`

await runCommand(async () => {
  const [what, ...rest] = process.argv.slice(2)
  const now = rest.includes('--now')
  const names = rest.filter((word) => word !== '--now')
  const name = secretOf(what === 'finish' ? names[0] : what)
  const finishing = what === 'finish' && name !== null && names.length === 1
  const starting = what !== 'finish' && name !== null && rest.length === 0
  if (!(what === 'list' && rest.length === 0) && !finishing && !starting) {
    console.error(usage)
    return 2
  }
  return withDatabase(
    async (database) => {
      const { closeDatabase } = await import('@/server/platform/db')
      try {
        if (name === null) {
          for (const line of rotationState(database)) console.log(line)
          return 0
        }
        return finishing ? await finishRotation(database, name, { now }) : await startRotation(database, name)
      } finally {
        await closeDatabase()
      }
    },
    { migrate: 'never' },
  )
})
