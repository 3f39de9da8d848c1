import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import type { FieldSource } from '@/contract/filing/filing-formats'
import type { Filing } from '@/contract/filing/filings'
import { goToField } from './field-id'

const from: Record<FieldSource, string> = {
  profile: 'from the organisation’s filing profile',
  case: 'from the case',
  person: 'typed by a person',
}

/** What a filing still needs, each with the reason and its source; a click goes to its field. */
export function FilingMissing({ filing }: { filing: Filing }) {
  const missing = filing.fields.filter((field) => field.missing)
  if (missing.length === 0) return null
  const many = missing.length === 1 ? 'One field is missing' : `${missing.length} fields are missing`
  const hasProfile = missing.some(({ source }) => source === 'profile')
  return (
    <Callout
      tone="stale"
      title={many}
      className="mb-6"
      action={
        hasProfile ? (
          <Link href="/settings/filings" className="link">
            Filing profile
          </Link>
        ) : null
      }
    >
      <ul aria-label="Missing fields" className="mt-1 flex max-h-72 flex-col gap-1 overflow-y-auto">
        {missing.map(({ path, label, why, source }) => (
          <li key={path}>
            <button type="button" className="link text-left" onClick={() => goToField(path)}>
              {placed(path)}
              {label}
            </button>
            <span>
              {' '}
              ({from[source]}). {why}
            </span>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** “Subject 2: ” for a field of a list. */
function placed(path: string): string {
  const [list, at, values] = path.split('.')
  if (values !== 'values') return ''
  return `${list === 'subjects' ? 'Subject' : 'Transfer'} ${Number(at) + 1}: `
}
