import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'

const usage = `usage: npm run signing-keys -- list | rotate | revoke KEY_ID
  list     the public keys that reports are signed with, as they are published
  rotate   signs with a new key from now on; what the one before signed stays valid
  revoke   says that a key is not to be trusted; nothing it signed verifies any more`

await runCommand(async () => {
  const [what, id, ...rest] = process.argv.slice(2)
  const fits = what === 'revoke' ? id !== undefined : (what === 'list' || what === 'rotate') && id === undefined
  if (!fits || rest.length > 0) {
    console.error(usage)
    return 2
  }
  return withDatabase(async () => {
    const signing = await import('@/server/domain/signing')
    const { closeDatabase } = await import('@/server/platform/db')
    try {
      if (what === 'rotate') {
        const { retired, active } = await signing.rotateSigningKey()
        await signing.noteKeyChange('signing_key.created', active.key_id)
        console.log(`${active.key_id} signs from now on${retired === null ? '' : `; ${retired} is retired`}`)
      } else if (what === 'revoke' && id !== undefined) {
        const { active } = await signing.revokeSigningKey(id)
        await signing.noteKeyChange('signing_key.revoked', id)
        console.log(`${id} is revoked${active === null ? '' : `; ${active} signs`}`)
      } else {
        for (const key of (await signing.publicKeys()).keys)
          console.log(`${key.key_id}  ${key.status.padEnd(8)} ${key.created_at}  ${key.public_key}`)
      }
    } finally {
      await closeDatabase()
    }
  })
})
