import { TextField } from '@/components/ui/field/text-field'
import type { ChannelValues } from './channel-values'

interface TargetFieldsProps {
  values: ChannelValues
  issueAt: (field: string) => string | undefined
  onChange: (change: Partial<ChannelValues>) => void
}

const urlHints = {
  slack: 'Of an incoming webhook, such as https://hooks.slack.com/services/…',
  teams: 'Of a workflow that posts to a channel when a webhook request is received.',
  jira: 'Of the site, such as https://example.atlassian.net',
}

/** The destination of a channel, by its kind. Values are stored encrypted and not shown again. */
export function TargetFields({ values, issueAt, onChange }: TargetFieldsProps) {
  const { kind } = values
  const field = (name: 'addresses' | 'url' | 'project' | 'issue_type' | 'email' | 'token', label: string, hint: string) => {
    const issue = issueAt(name)
    return (
      <TextField
        id={`channel-${name}`}
        label={label}
        hint={hint}
        type={name === 'token' ? 'password' : 'text'}
        spellCheck={false}
        {...(issue ? { issue } : {})}
        value={values[name]}
        onValue={(value) => onChange({ [name]: value })}
      />
    )
  }
  if (kind === 'mail') return field('addresses', 'Addresses', 'Up to 20, with commas between them.')
  return (
    <>
      {field('url', 'URL', urlHints[kind])}
      {kind === 'jira' ? (
        <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
          {field('project', 'Project', 'Its key, such as OPS.')}
          {field('issue_type', 'Issue type', 'By its name in the project.')}
          {field('email', 'E-mail address', 'Of the account that creates issues.')}
          {field('token', 'API token', 'Of the same account.')}
        </div>
      ) : null}
    </>
  )
}
