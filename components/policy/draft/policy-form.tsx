'use client'
import { Term } from '@/components/help/term'
import { Field, Input } from '@/components/ui/field/input'
import { TextField } from '@/components/ui/field/text-field'
import { Section } from '@/components/ui/page/section'
import { AllowListEditor } from './allow-list-editor'
import { BandsEditor } from './bands-editor'
import { useFindings, usePolicyDocument } from './draft-context'
import { fieldId } from './draft-path'
import { FindingText } from './finding-text'
import { DesignationEditor, DustEditor, TraceEditor, WeightEditor } from './limits-editor'
import { ConceptListsEditor, OwnFloorsEditor } from './lists-editor'
import { RulesEditor } from './rules-editor'

/** The whole document as a form: first what scores, then names, then exceptions. */
export function PolicyForm({ networks }: { networks: readonly string[] }) {
  const { readOnly } = usePolicyDocument()
  return (
    <>
      {readOnly ? null : <NameFields />}
      <Section
        id="rules"
        title="Rules"
        description={
          <>
            A <Term id="rule">rule</Term> scores what it finds between its two dollar or percent <Term id="ramp">thresholds</Term>
            : nothing below the first, its full sub-score from the second on; whichever of dollars and percent says more.{' '}
            <Term id="decay">Decay</Term> makes distance count for less.
          </>
        }
      >
        <RulesEditor />
      </Section>
      <Section
        id="bands"
        title="Levels"
        description={
          <>
            Which score is called <Term id="level">what</Term>. Unknown is never a band: it means that too little was seen.
          </>
        }
      >
        <BandsEditor />
        <SectionFindings fields={['bands']} />
      </Section>
      <Section
        id="floors"
        title="Own categories"
        description="The least score of an address that is itself attributed with one of the categories."
      >
        <OwnFloorsEditor />
      </Section>
      <div className="grid gap-x-10 xl:grid-cols-2">
        <Section
          id="dust"
          title="Unsolicited dust"
          description={
            <>
              How little counts as <Term id="dust">dust</Term>, and how much it may add.
            </>
          }
        >
          <DustEditor />
          <SectionFindings fields={['dust']} />
        </Section>
        <Section
          id="designation"
          title="Designation dates"
          description={
            <>
              Which categories are dated by their <Term id="designation">designation</Term>.
            </>
          }
        >
          <DesignationEditor />
          <SectionFindings fields={['designation', 'designation.categories']} />
        </Section>
      </div>
      <Section
        id="allow-list"
        title="Allow-list"
        description={
          <>
            Addresses whose score is capped. Each shows as an <Term id="override">override</Term> on its checks.
          </>
        }
      >
        <AllowListEditor networks={networks} />
      </Section>
      <Section id="weights" title="Sums and uncertainty">
        <WeightEditor />
      </Section>
      <Section
        id="trace"
        title="Tracing"
        description={
          <>
            <Term id="hop_limit">How far</Term> and <Term id="pruned">how finely</Term> money is followed. A change here makes a
            back-test trace anew.
          </>
        }
      >
        <TraceEditor />
        <SectionFindings fields={['trace']} />
      </Section>
      <Section
        id="concepts"
        title="Concepts"
        description={
          <>
            Which <Term id="category">categories</Term> are dated, name somebody harmed, or are <Term id="host">services</Term>{' '}
            that end a path.
          </>
        }
      >
        <ConceptListsEditor />
      </Section>
    </>
  )
}

function NameFields() {
  const { document, edit } = usePolicyDocument()
  const wrong = useFindings(['name']).find((finding) => finding.severity === 'error')
  return (
    <div className="grid max-w-3xl gap-3 pb-8 sm:grid-cols-[16rem_minmax(0,1fr)]">
      <Field id="policy-name" label="Name" error={wrong ? `${wrong.message} ${wrong.mend}` : undefined}>
        <Input
          id="policy-name"
          value={document.name}
          maxLength={120}
          onChange={(event) => edit(['name'], event.target.value)}
          aria-invalid={wrong ? true : undefined}
          autoComplete="off"
        />
      </Field>
      <TextField
        id="policy-description"
        label="What it is for"
        onValue={(value) => edit(['description'], value)}
        value={document.description}
        maxLength={2000}
      />
    </div>
  )
}

/** Findings about a part of the document as a whole, which belong to no single field; a finding can link here. */
function SectionFindings({ fields }: { fields: readonly string[] }) {
  const { findings } = usePolicyDocument()
  const own = findings.filter((finding) => fields.includes(finding.field))
  return (
    <div id={fieldId(fields[0] ?? '')} tabIndex={-1} className="empty:hidden">
      <FindingText id={`${fieldId(fields[0] ?? '')}-findings`} findings={own} />
    </div>
  )
}
