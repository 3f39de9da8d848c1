import type { FilingProblem } from '@/contract/filing/filings'
import type { Complaint } from '../xml/engine'

const known: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /\[facet 'maxLength'\].*length of '(\d+)'.*maximum length of '(\d+)'/s,
    ([, is, most]) => `has ${is} characters; at most ${most} are allowed`,
  ],
  [
    /\[facet 'minLength'\].*length of '(\d+)'.*minimum length of '(\d+)'/s,
    ([, is, least]) => `has ${is} characters; at least ${least} are needed`,
  ],
  [
    /\[facet 'enumeration'\] The value '(.*?)' is not an element/s,
    ([, value]) => `${JSON.stringify(value)} is not one of the codes of the schema`,
  ],
  [
    /\[facet 'pattern'\] The value '(.*?)' is not accepted/s,
    ([, value]) => `${JSON.stringify(value)} does not have the form that the schema wants`,
  ],
  [/\[facet 'totalDigits'\]/, () => 'has more digits than the schema allows'],
  [/\[facet 'fractionDigits'\]/, () => 'has more decimal places than the schema allows'],
  [/\[facet '(?:min|max)(?:Inclusive|Exclusive)'\]/, () => 'is outside the range of the schema'],
  [
    /is not a valid value of the (?:atomic|local atomic) type '(?:xs:)?([^']+)'/,
    ([, type]) => `is not a value of the type ${type}`,
  ],
  [/Missing child element\(s\)\. Expected is (?:one of )?\( (.*?) \)/s, ([, names]) => `lacks ${bare(names ?? '')}`],
  [
    /This element is not expected\. Expected is (?:one of )?\( (.*?) \)/s,
    ([, names]) => `stands where ${bare(names ?? '')} should`,
  ],
  [/This element is not expected/, () => 'should not be there'],
  [/Duplicate key-sequence/, () => 'stands there twice; each may stand once'],
  [
    /attribute '([^']+)'.*required but missing|The attribute '([^']+)' is required but missing/s,
    ([, a, b]) => `lacks the attribute ${a ?? b}`,
  ],
  [/The attribute '([^']+)' is not allowed/, ([, name]) => `may not have the attribute ${name}`],
  [/No matching global declaration/, () => 'is no document of this schema'],
]

const bare = (names: string) => names.replace(/\{[^}]*\}/g, '').replace(/\s*,\s*/g, ' or ')

/** A complaint of the validator in plain words; `label` is the name of the field on the form. */
export function plainProblem({ line, field, element, detail }: Complaint, label: string | null): FilingProblem {
  const about = label ?? element ?? 'The document'
  for (const [pattern, say] of known) {
    const match = pattern.exec(detail)
    if (match !== null) return { line, field, element, text: `${about} ${say(match)}.`, detail }
  }
  return { line, field, element, text: `${about} is not as the schema wants it.`, detail }
}
