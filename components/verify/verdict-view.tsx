import { printable, type SignatureState, type Verdict } from '@/bundle'
import { TimeText } from '@/components/chain/time-text'
import { Callout } from '@/components/ui/notice/callout'
import { DefinitionList } from '@/components/ui/page/definition-list'
import { Section } from '@/components/ui/page/section'
import { FileTable } from './file-table'

const signatures: Record<SignatureState, string> = {
  vouched: 'Valid, by a key that was published',
  own_key: 'Valid by the key in the bundle; the key itself is not confirmed',
  unknown_key: 'By a key that is not among the trusted ones',
  revoked_key: 'By a key that was revoked: nothing it signed can be trusted',
  invalid: 'Not valid',
  absent: 'Missing',
}

/** The result of verifying a bundle: the verdict first, then every problem, the report, and each file. */
export function VerdictView({ name, verdict }: { name: string; verdict: Verdict }) {
  const { ok, manifest, signature, files, problems } = verdict
  return (
    <>
      {ok ? (
        <Callout tone={signature.state === 'vouched' ? 'info' : 'stale'} title={`${name} is what was signed`} className="mb-6">
          Every file is as it was, nothing was added and nothing is missing.
          {signature.state === 'own_key'
            ? ' But the key came with the bundle and is not confirmed. Compare its id with the keys that the issuer publishes.'
            : null}
        </Callout>
      ) : (
        <Callout tone="error" title={`${name} is not what was signed`} className="mb-6">
          <ul className="list-disc pl-4">
            {problems.map(({ file, text }) => (
              <li key={`${file} ${text}`} className="break-words">
                {file === null ? text : <span className="font-medium">{printable(file)}</span>}
                {file === null ? null : ` ${printable(text, 400)}`}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {manifest !== null ? (
        <Section
          title={ok ? 'The report' : 'What it says it is'}
          {...(ok ? {} : { description: 'Do not rely on any of this: the bundle was altered or its signature is not trusted.' })}
        >
          <DefinitionList
            items={[
              { term: 'Title', value: printable(manifest.title, 400) },
              { term: 'Report', value: <span className="font-mono">{manifest.report_id}</span> },
              {
                term: 'Version',
                value: `${manifest.version}${manifest.supersedes === null ? '' : `, supersedes ${manifest.supersedes}`}`,
              },
              { term: 'Generated', value: <TimeText value={manifest.created_at} show="moment" /> },
              { term: 'Organisation', value: <span className="font-mono">{manifest.organisation_id}</span> },
              ...(manifest.subject === null
                ? []
                : [{ term: 'Subject', value: <span className="break-all font-mono">{printable(manifest.subject.value)}</span> }]),
              { term: 'Model', value: manifest.model_version === null ? 'None' : printable(manifest.model_version) },
              { term: 'Data', value: manifest.stale ? 'Stale when the report was made' : 'Current when the report was made' },
              { term: 'Signature', value: signatures[signature.state] },
              ...(signature.key_id === null
                ? []
                : [{ term: 'Key', value: <span className="break-all font-mono">{printable(signature.key_id)}</span> }]),
            ]}
          />
        </Section>
      ) : null}
      {files.length > 0 ? <FileTable files={files} /> : null}
    </>
  )
}
