import type { PolicyChange } from '@/contract/policies'
import type { PolicyDocument } from '@/contract/policy-document'
import { type Acts, changed, dollars, effectOf, percentOf } from './change-words'

interface Setting {
  section: PolicyChange['section']
  field: string
  subject: string
  of: (document: PolicyDocument) => string
  acts: Acts
  /** Followed by the value: `Medium begins at 25 (was 20).` */
  words: string
  show?: (value: string) => string
}

const points = (value: number) => String(value)
const onOff = (value: boolean) => (value ? '1' : '0')
const percent = (value: string) => `${value} %`
const isOn = (value: string) => (value === '1' ? 'on' : 'off')

const settings: Setting[] = [
  { section: 'general', field: 'name', subject: 'name', of: (d) => d.name, acts: 'neither', words: 'The policy is called' },
  {
    section: 'general',
    field: 'description',
    subject: 'description',
    of: (d) => d.description,
    acts: 'neither',
    words: 'The description reads',
  },
  {
    section: 'general',
    field: 'rank_weight',
    subject: 'rank weight',
    of: (d) => d.rank_weight,
    acts: 'up',
    words: 'Each further rule weighs this share of the one before:',
    show: percentOf,
  },
  {
    section: 'general',
    field: 'low_confidence',
    subject: 'low confidence',
    of: (d) => points(d.low_confidence),
    acts: 'neither',
    words: 'The lower end of the score range leaves out attributions below a confidence of',
  },
  {
    section: 'trace',
    field: 'trace.hop_limit',
    subject: 'hop limit',
    of: (d) => points(d.trace.hop_limit),
    acts: 'up',
    words: 'The hop limit is',
  },
  {
    section: 'trace',
    field: 'trace.epsilon',
    subject: 'epsilon',
    of: (d) => d.trace.epsilon,
    acts: 'neither',
    words: 'Links are left out below this share of the value:',
    show: percentOf,
  },
  {
    section: 'trace',
    field: 'trace.epsilon_floor',
    subject: 'epsilon floor',
    of: (d) => d.trace.epsilon_floor,
    acts: 'neither',
    words: 'Refinement ends at',
    show: percentOf,
  },
  {
    section: 'trace',
    field: 'trace.work_limit',
    subject: 'work limit',
    of: (d) => points(d.trace.work_limit),
    acts: 'neither',
    words: 'No refinement follows a pass of more links than',
  },
  {
    section: 'trace',
    field: 'trace.follow_inferred',
    subject: 'following of inferred conversions',
    of: (d) => onOff(d.trace.follow_inferred ?? false),
    acts: 'neither',
    words: 'Following swaps and bridges that are only inferred is',
    show: isOn,
  },
  {
    section: 'trace',
    field: 'trace.clusters',
    subject: 'exposure through clusters',
    of: (d) => onOff(d.trace.clusters ?? false),
    acts: 'up',
    words: 'Counting exposure through clusters is',
    show: isOn,
  },
  {
    section: 'bands',
    field: 'bands.medium',
    subject: 'medium',
    of: (d) => points(d.bands.medium),
    acts: 'down',
    words: 'Medium begins at',
  },
  {
    section: 'bands',
    field: 'bands.high',
    subject: 'high',
    of: (d) => points(d.bands.high),
    acts: 'down',
    words: 'High begins at',
  },
  {
    section: 'bands',
    field: 'bands.severe',
    subject: 'severe',
    of: (d) => points(d.bands.severe),
    acts: 'down',
    words: 'Severe begins at',
  },
  {
    section: 'dust',
    field: 'dust.enabled',
    subject: 'dust rule',
    of: (d) => onOff(d.dust.enabled),
    acts: 'down',
    words: 'The rule for unsolicited small payments is',
    show: isOn,
  },
  {
    section: 'dust',
    field: 'dust.usd',
    subject: 'dust amount',
    of: (d) => d.dust.usd,
    acts: 'down',
    words: 'Unsolicited payments count as dust below',
    show: dollars,
  },
  {
    section: 'dust',
    field: 'dust.percent',
    subject: 'dust share',
    of: (d) => d.dust.percent,
    acts: 'down',
    words: 'Unsolicited payments count as dust below a share of',
    show: percent,
  },
  {
    section: 'dust',
    field: 'dust.cap',
    subject: 'dust cap',
    of: (d) => points(d.dust.cap),
    acts: 'up',
    words: 'Dust scores at most',
  },
  {
    section: 'designation',
    field: 'designation.before_counts',
    subject: 'before designation',
    of: (d) => onOff(d.designation.before_counts),
    acts: 'up',
    words: 'Counting what was transferred before a designation is',
    show: isOn,
  },
  {
    section: 'coverage',
    field: 'unknown_below_share',
    subject: 'unknown',
    of: (d) => d.unknown_below_share,
    acts: 'neither',
    words: 'The level is unknown where less is traced than',
    show: percentOf,
  },
  {
    section: 'coverage',
    field: 'low_coverage_below_share',
    subject: 'low coverage',
    of: (d) => d.low_coverage_below_share,
    acts: 'neither',
    words: 'Coverage is marked low where less is traced than',
    show: percentOf,
  },
]

/** Single settings that changed, in reading order. */
export function settingChanges(from: PolicyDocument, to: PolicyDocument): PolicyChange[] {
  return settings.flatMap(({ section, field, subject, of, acts, words, show = (value) => value }) => {
    const [old, now] = [of(from), of(to)]
    if (old === now || (acts !== 'neither' && Number(old) === Number(now))) return []
    const text = field === 'description' ? 'The description was rewritten.' : `${words} ${show(now)} (was ${show(old)}).`
    return [changed(section, subject, field, { from: show(old), to: show(now), effect: effectOf(old, now, acts), text })]
  })
}
