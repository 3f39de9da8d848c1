import type { Metadata } from 'next'
import { WorkerNotice } from '@/components/condition/worker-notice'
import { BesideSample } from '@/components/import/beside-sample'
import { ImportDesk } from '@/components/import/import-desk'
import { ImportHistory } from '@/components/import/import-history'
import { SettingsRefused } from '@/components/member/settings-refused'
import { SettingsTabs } from '@/components/member/settings-tabs'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { env } from '@/server/platform/env'

export const metadata: Metadata = { title: 'Imports' }

const kinds = [
  {
    title: 'Transfers',
    text: 'CSV with one transfer a row, or transactions and token transfers exported by ethereum-etl and bitcoin-etl.',
  },
  { title: 'Tag packs', text: 'GraphSense TagPack and ActorPack, as YAML or JSON.' },
  {
    title: 'Sanctions lists',
    text: 'OFAC SDN and Consolidated, UN, UK, EU and Israeli lists as published, FollowTheMoney, or a CSV of your own.',
  },
  {
    title: 'Prices',
    text: 'CSV of daily prices with the columns date and usd, for one asset or with the columns network and asset.',
  },
  { title: 'Policies', text: 'A policy document as JSON, as the API gives it. It becomes a draft.' },
]

/** Imports files that would otherwise be imported with commands. */
export default async function ImportsPage() {
  const { user } = await requireSession()
  if (!scopesOfRole(user.role).includes('keys:admin')) {
    return (
      <SettingsRefused
        page="Imports"
        title="Administrators import files"
        description={`Your role, ${user.role}, cannot. An administrator of your organisation can import transfers, tag packs, sanctions lists, prices and policies.`}
      />
    )
  }
  return (
    <>
      <PageHeader title="Imports">
        File types are recognised by content. Importing the same file again changes nothing.
      </PageHeader>
      <SettingsTabs />
      <div className="max-w-2xl">
        <BesideSample />
        <div className="mb-4 empty:hidden">
          <WorkerNotice>Files can be imported, but alerts and re-screening follow only once the worker runs.</WorkerNotice>
        </div>
        <ImportDesk mostMb={env().IMPORT_MAX_MB} />
        <Section title="History" className="mt-10">
          <ImportHistory />
        </Section>
        <Section title="What can be imported" className="mt-10">
          <dl className="grid gap-x-6 sm:gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            {kinds.map(({ title, text }) => (
              <div key={title} className="contents">
                <dt className="font-medium">{title}</dt>
                <dd className="pb-3 text-pretty text-muted-foreground sm:pb-0">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-pretty text-muted-foreground text-sm">
            Transfers, tag packs, prices and published lists are shared by every organisation of this installation; a list with an
            id of its own is private to yours. Larger files and lists of several files are imported with commands:{' '}
            <Link href="/docs/operate/importing" className="link">
              Importing
            </Link>
            .
          </p>
        </Section>
      </div>
    </>
  )
}
