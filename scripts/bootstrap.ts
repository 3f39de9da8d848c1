import { randomBytes } from 'node:crypto'
import type { Secrets } from '@/scripts/secrets'

export interface FirstRun {
  created: boolean
  login?: { email: string; password: string }
  api_key?: string
}

const email = 'admin@assay.local'

interface Mark {
  org_id: string
  email: string
}

/**
 * Creates the first organisation, its administrator and a key with every scope, once. With `reissue`, an installation whose
 * first-run facts were lost gets a new password for that user and another key.
 */
export async function bootstrapInstallation(
  urls: { appUrl: string; ownerUrl: string },
  secrets: Pick<Secrets, 'AUTH_SECRET' | 'KEY_PEPPER' | 'CURSOR_SECRET' | 'SEALING_KEY'>,
  options: { reissue?: boolean } = {},
): Promise<FirstRun> {
  process.env.DATABASE_APP_URL = urls.appUrl
  process.env.AUTH_SECRET = secrets.AUTH_SECRET
  process.env.KEY_PEPPER = secrets.KEY_PEPPER
  process.env.CURSOR_SECRET = secrets.CURSOR_SECRET
  process.env.SEALING_KEY = secrets.SEALING_KEY
  const { prisma, closeDatabase } = await import('@/server/platform/db')
  const { createOrganisation, reissueAccess } = await import('@/server/domain/organisation')
  const { ensureSandbox } = await import('@/server/domain/sandbox')
  const password = randomBytes(12).toString('base64url')
  try {
    const mark = await prisma().installationFact.findUnique({ where: { key: 'bootstrap' } })
    if (mark && !options.reissue) return { created: false }
    if (mark) {
      const { org_id, email: known } = mark.value as unknown as Mark
      const { api_key } = await reissueAccess(org_id, known, password)
      return { created: true, login: { email: known, password }, api_key }
    }
    const { api_key, org_id } = await createOrganisation({
      name: 'My organisation',
      slug: 'main',
      user: { email, name: 'Administrator', password },
      alongside: async (tx, orgId) => {
        await tx.installationFact.create({ data: { key: 'bootstrap', value: { org_id: orgId, email } } })
      },
    })
    // The password and the key cannot be recreated, so a failure is ignored; the worker then creates the sandbox.
    await ensureSandbox(org_id).catch(() => undefined)
    return { created: true, login: { email, password }, api_key }
  } finally {
    await closeDatabase()
  }
}
