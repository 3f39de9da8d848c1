import { categoryLabel, listLabel } from '../words'
import type { AuditEvent } from './audit'
import { auditObject, type SentencePart, words } from './audit-objects'

type Event = Pick<AuditEvent, 'action' | 'object_type' | 'object_id' | 'detail'>
/** The part of a sentence after the actor's name. Strings of a detail come from `text`, so that missing ones read well. */
type Sentence = (event: Event, object: SentencePart) => SentencePart[]

const plain =
  (verb: string, after = ''): Sentence =>
  (_, object) => [`${verb} `, object, after]
const only =
  (text: string): Sentence =>
  () => [text]
const text = ({ detail }: Event, key: string): string | null => {
  const value = detail[key]
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? value.toLocaleString('en') : null
}
const withText =
  (verb: string, key: string, join: string): Sentence =>
  (event, object) => {
    const said = text(event, key)
    return [`${verb} `, object, said === null ? '' : `${join}${words(said).toLowerCase()}`]
  }
/** Like `withText`, for objects without a name of their own. */
const bare =
  (verb: string, key: string, join: string): Sentence =>
  (event) => {
    const said = text(event, key)
    return [verb, said === null ? '' : `${join}${words(said).toLowerCase()}`]
  }
const many = (event: Event, key: string, one: string, several = `${one}s`) => {
  const n = text(event, key) ?? '0'
  return `${n} ${n === '1' ? one : several}`
}
/** An object referred to by its id in a detail. */
const named = (event: Event, key: string, type: string): SentencePart => auditObject(type, text(event, key), event.detail)

const outcomes: Record<string, string> = {
  false_positive: 'as a false positive',
  true_positive: 'as a true positive',
  expected_activity: 'as expected activity',
  duplicate: 'as a duplicate',
  not_actionable: 'as not actionable',
}

/** "closed alert … as a false positive": the requested changes of an alert, in natural order. */
function alertChange(event: Event, object: SentencePart): SentencePart[] {
  const { detail } = event
  const commented = detail.commented === true ? ', with a comment' : ''
  const why = outcomes[text(event, 'resolution') ?? '']
  const state = text(event, 'state')
  if (state === 'closed') return ['closed ', object, `${why ? ` ${why}` : ''}${commented}`]
  if (state === 'escalated') {
    return ['escalated ', object, ...(text(event, 'case_id') ? [' to ', named(event, 'case_id', 'case')] : []), commented]
  }
  if (state === 'in_review') return ['took ', object, ` into review${commented}`]
  if (state === 'open') return ['put ', object, ` back to open${commented}`]
  if (detail.assignee !== undefined) {
    const who = text(event, 'assignee')
    if (who === null) return ['unassigned ', object, commented]
    return ['assigned ', object, ' to ', who.startsWith('usr_') ? { text: who, person: who } : who, commented]
  }
  if (detail.snoozed_until === null) return ['ended the snooze of ', object, commented]
  if (detail.snoozed_until !== undefined)
    return ['snoozed ', object, ` until ${(text(event, 'snoozed_until') ?? '').slice(0, 10)}${commented}`]
  if (detail.due_at !== undefined) return ['set when ', object, ` is due${commented}`]
  return detail.commented === true ? ['commented on ', object] : ['changed ', object]
}

/** The kind of imported file; for a list, which one. */
function imported(event: Event): string {
  const kind = text(event, 'kind') ?? 'data'
  if (kind === 'tagpack') return 'a tag pack'
  if (kind === 'policy') return 'a policy'
  if (kind !== 'list') return words(kind).toLowerCase()
  const list = text(event, 'list_id')
  return list === null ? 'a sanctions list' : `the list ${listLabel(list)}`
}

/** "added a label “Mixing service” on wallet …"; entries of earlier versions do not name the wallet. */
const label =
  (verb: string): Sentence =>
  (event) => {
    const what = text(event, 'category') ?? text(event, 'abuse')
    const address = text(event, 'address')
    return [
      `${verb} a label`,
      what === null ? '' : ` “${categoryLabel(what)}”`,
      ...(address === null ? [] : [' on ', auditObject('wallet', address, event.detail)]),
    ]
  }

/** Each action in words; `audit-sentences.test.ts` ensures that none is missing. */
export const auditSentences: Record<string, Sentence> = {
  'organisation.created': only('created the organisation'),
  'organisation_settings.updated': (event) => [
    'changed the settings of the organisation',
    text(event, 'changed') ? `: ${(text(event, 'changed') ?? '').split(/,\s*/).map(words).join(', ')}` : '',
  ],
  'user.created': withText('added', 'role', ' as '),
  'user.updated': (event, object) => {
    if (event.detail.disabled === true) return ['disabled ', object]
    const [before, after] = [text(event, 'role_before'), text(event, 'role')]
    return before !== after && after !== null
      ? ['made ', object, ` ${article(after)}, before ${before ?? 'unknown'}`]
      : ['changed ', object]
  },
  'user.password_reset': plain('reset the password of'),
  'user.password_changed': only('changed their password'),
  'user.second_factor_enabled': only('set up a second factor'),
  'user.second_factor_removed': (event, object) =>
    text(event, 'by') === 'owner' ? ['removed their second factor'] : ['removed the second factor of ', object],
  'user.recovery_codes_replaced': only('made new recovery codes'),
  'user.passkey_added': (event) => [`added the passkey ${text(event, 'name') ?? ''}`.trimEnd()],
  'user.passkey_renamed': (event) =>
    text(event, 'name') === null
      ? ['renamed a passkey']
      : [`renamed the passkey ${text(event, 'name_before')} to ${text(event, 'name')}`],
  'user.passkey_removed': (event) => [`removed the passkey ${text(event, 'name') ?? ''}`.trimEnd()],
  'user.passkey_refused': (event) => [
    `was refused the passkey ${text(event, 'name') ?? ''}: its counter went back, so it may be a copy`,
  ],
  'user.identity_linked': only('linked an account of an identity provider'),
  'session.created': bare('signed in', 'method', ' by '),
  'session.ended': (event) =>
    event.detail.wrong_codes !== undefined ? [`was signed out after ${text(event, 'wrong_codes')} wrong codes`] : ['signed out'],
  'session.second_step_passed': only('passed the second step of a sign-in'),
  'session.new_device': bare('signed in on a new device', 'device', ': '),
  'session.new_device_seen': only('saw the notice of a new device'),
  'sign_in_rules.updated': only('changed the rules for signing in'),
  'invitation.created': bare('invited somebody', 'role', ' as '),
  'invitation.revoked': only('withdrew an invitation'),
  'invitation.accepted': only('accepted an invitation'),
  'api_key.created': plain('created'),
  'api_key.updated': withText('changed', 'changed', ': '),
  'api_key.rolled': plain('rolled'),
  'api_key.revoked': plain('revoked'),
  'api_key.expiry_warned': withText('warned that', 'days', ' expires, days left: '),
  'sandbox.created': only('created the sandbox'),
  'policy.drafted': withText('drafted', 'version', ', version '),
  'policy.edited': withText('edited', 'version', ', version '),
  'policy.discarded': withText('discarded', 'version', ', version '),
  'policy.activated': withText('activated', 'version', ', version '),
  'policy.shadowed': withText('started to run in shadow', 'version', ', version '),
  'policy.withdrawn': withText('withdrew', 'version', ', version '),
  'policy.backtest_requested': plain('asked for a back-test of'),
  'policy.backtest_cancelled': plain('cancelled a back-test of'),
  'attribution.created': label('added'),
  'attribution.removed': label('removed'),
  'attribution.proposed': label('proposed'),
  'attribution.approved': label('approved'),
  'attribution.rejected': label('rejected'),
  'attribution.disputed': only('disputed a label'),
  'attribution.dispute_upheld': only('upheld a dispute of a label'),
  'attribution.dispute_rejected': only('rejected a dispute of a label'),
  'attribution.dispute_withdrawn': only('withdrew a dispute of a label'),
  'monitored_wallet.created': plain('started to monitor'),
  'monitored_wallet.updated': plain('changed the monitoring of'),
  'monitored_wallet.deleted': plain('stopped monitoring'),
  'monitored_wallets.imported': (event) => [
    `imported wallets to monitor: ${text(event, 'added') ?? '0'} added, ${text(event, 'refused') ?? '0'} refused`,
  ],
  'monitoring_defaults.updated': (event) => [`changed the default rules of monitoring (${many(event, 'rules', 'rule')})`],
  'alert.raised': withText('raised', 'severity', ', severity '),
  'alert.resolved': plain('closed', ', as its finding no longer holds'),
  'alert.updated': alertChange,
  'alerts.updated': (event) => {
    const count = (text(event, 'ids') ?? '').split(' ').filter(Boolean).length
    return alertChange(event, count === 0 ? 'alerts' : `${count} ${count === 1 ? 'alert' : 'alerts'}`)
  },
  'alert.assigned': (event, object) => {
    const who = text(event, 'assignee') ?? 'somebody'
    return [
      'assigned ',
      object,
      ' to ',
      who.startsWith('usr_') ? { text: who, person: who } : who,
      `: ${text(event, 'why') ?? ''}`,
    ]
  },
  'alert.overdue': (event, object) => [
    text(event, 'act') === 'assign' ? 'passed on ' : 'sent messages about ',
    object,
    `, which is overdue (step ${text(event, 'step') ?? ''})`,
  ],
  'alerts.due_moved': (event) => [`gave ${many(event, 'alerts', 'open alert')} the new deadlines`],
  'second_look.agreed': (event) => ['agreed with the closing of ', named(event, 'alert_id', 'alert')],
  'second_look.disagreed': (event) => [
    'disagreed with the closing of ',
    named(event, 'alert_id', 'alert'),
    event.detail.reopened === true ? ' and opened it again' : '',
  ],
  'duty.changed': (event, object) => [`said that `, object, event.detail.away === true ? ' is away' : ' is on duty'],
  'saved_view.created': bare('saved a view', 'room', ' of '),
  'saved_view.removed': only('removed a saved view'),
  'customer.created': plain('added'),
  'customer.updated': plain('changed'),
  'customer.risk_derived': only('derived the risk of a customer'),
  'customer.risk_replayed': only('derived a stored risk of a customer again'),
  'customers.imported': only('imported customers or their transfers'),
  'customer_transfer.reported': plain('reported'),
  'customer_transfer.updated': only('named the transaction of a customer’s transfer'),
  'customer_transfer.settled': only('compared a customer’s transfer with the chain'),
  'case.created': plain('opened'),
  'case.read': plain('read'),
  'case.updated': plain('changed'),
  'case.moved': withText('moved', 'stage', ' to '),
  'case.note_added': plain('added a note to'),
  'case.evidence_added': plain('added evidence to'),
  'case.evidence_read': (event) => ['opened a file of ', named(event, 'case_id', 'case')],
  'case.evidence_removed': plain('removed evidence from'),
  'case.task_added': plain('added a task to'),
  'case.task_updated': plain('changed a task of'),
  'case.linked': plain('linked', ' to another case'),
  'case.unlinked': plain('unlinked', ' from another case'),
  'case.merged': plain('merged', ' with another case'),
  'graph.saved': plain('saved'),
  'graph.removed': plain('removed'),
  'report.requested': plain('asked for'),
  'report.rendered': plain('made'),
  'report.failed': plain('could not make'),
  'report.read': plain('read'),
  'report.downloaded': plain('downloaded'),
  'report.revoked': plain('revoked'),
  'secret.rotated': (event) => [`rotated the installation’s ${event.object_id?.replaceAll('-', ' ') || 'secret'}`],
  'secret.rotation_finished': (event) => [`dropped the installation’s old ${event.object_id?.replaceAll('-', ' ') || 'secret'}`],
  'signing_key.created': only('made a signing key'),
  'signing_key.revoked': only('revoked a signing key'),
  'webhook_endpoint.created': plain('added'),
  'webhook_endpoint.updated': plain('changed'),
  'webhook_endpoint.deleted': plain('removed'),
  'webhook_endpoint.rotated': plain('made a new secret for'),
  'webhook_endpoint.tested': plain('sent a test to'),
  'webhook_endpoint.disabled': plain('disabled'),
  'webhook_delivery.redelivered': only('sent a webhook delivery again'),
  'webhook_deliveries.replayed': only('sent webhook deliveries again'),
  'message_channel.created': plain('added'),
  'message_channel.updated': plain('changed'),
  'message_channel.deleted': plain('removed'),
  'message_channel.tested': plain('sent a test to'),
  'message_channel.resent': (event, object) => [`sent ${many(event, 'messages', 'failed message')} again to `, object],
  'suppression.end_warned': withText('warned that', 'days', ' ends, days left at most: '),
  'first_steps.hidden': only('hid the first steps'),
  'first_steps.shown': only('showed the first steps again'),
  'sample.live_started': only('started the live sample'),
  'sample.live_stopped': only('stopped the live sample'),
  'sample.removed': only('removed the sample data'),
  'audit.read': only('read the audit log'),
  'audit.exported': bare('exported the audit log', 'format', ' as '),
  'list.exported': (event) => [`exported the list of ${words(event.object_id ?? 'records').toLowerCase()}`],
  'assets.imported': (event) => [`imported assets (${many(event, 'added', 'asset')} added)`],
  'data.imported': (event) => [
    `imported ${imported(event)}`,
    text(event, 'file') ? ` from ${text(event, 'file')}` : '',
    text(event, 'added') ? ` (${text(event, 'added')} added)` : '',
  ],
  'data.import_undone': (event) => [
    `undid the import of ${text(event, 'file') ?? 'a file'}`,
    text(event, 'reason') ? `: ${text(event, 'reason')}` : '',
  ],
  'asset.added': only('added an asset to the registry'),
  'asset.removed': only('removed an asset from the registry'),
  'status.maintenance_set': only('set a maintenance notice'),
  'retention.purged': (event) => [`removed ${many(event, 'rows', 'row')} past their retention`],
  'risk.checked': (event, object) => {
    const level = text(event, 'level')
    return ['checked ', checked(event), level === null ? ': ' : `, ${level}: `, object]
  },
  'risk.check_read': plain('read'),
  'risk.replayed': plain('replayed'),
  'sanctions.screened': (event, object) => {
    const status = text(event, 'status')
    return [
      `screened ${article(words(text(event, 'kind') ?? 'subject').toLowerCase())}${status ? `, ${words(status).toLowerCase()}` : ''}: `,
      object,
    ]
  },
  'sanctions.match_decided': (event, object) => {
    const state = text(event, 'state')
    const entry = text(event, 'entry_id')
    const list = text(event, 'list_id')
    return [
      `decided that ${entry && list ? `the match with entry ${entry} of ${listLabel(list)}` : 'a match'} is `,
      `${state === 'undecided' ? 'undecided' : article(words(state ?? 'open').toLowerCase())}: `,
      object,
    ]
  },
  'proposal.made': only('proposed a change that waits for a person'),
  'proposal.accepted': plain('accepted'),
  'proposal.refused': plain('refused'),
  'suppression.proposed': only('asked not to be alerted of a finding again'),
  'suppression.approved': plain('approved'),
  'suppression.ended': plain('ended'),
  'filing.drafted': plain('drafted'),
  'filing.saved': plain('saved a version of'),
  'filing.submitted': plain('sent', ' to review'),
  'filing.returned': plain('returned'),
  'filing.approved': plain('approved'),
  'filing.filed': plain('noted that', ' was filed'),
  'filing.document_read': plain('read the document of'),
  'filing_schema.added': withText('installed', 'format', ' for '),
  'filing_profile.updated': only('changed the filing profile'),
  'cluster.split': (event, object) => [`took ${article(words(text(event, 'rule') ?? 'link').toLowerCase())} away from `, object],
  'entities.merged': (event) => {
    const count = (text(event, 'entities') ?? '').split(', ').filter(Boolean).length
    const into = text(event, 'into') === null ? [] : [' into ', named(event, 'into', 'entity')]
    return [`merged ${count === 0 ? 'entities' : count === 1 ? '1 entity' : `${count} entities`}`, ...into]
  },
  'entities.split': (event) =>
    text(event, 'into') === null ? ['split merged entities'] : ['split what was merged into ', named(event, 'into', 'entity')],
  'entities.kept_apart': (event, object) =>
    text(event, 'other') === null
      ? ['said that two entities are not the same']
      : ['said that ', object, ' and ', named(event, 'other', 'entity'), ' are not the same'],
  'wallet.viewed': plain('opened'),
}

/** The address or transaction of a check, as a link. */
function checked(event: Event): SentencePart {
  const [network, address] = [text(event, 'network'), text(event, 'address')]
  if (network && address) return { text: shortened(address), href: `/wallets/${network}/${address}` }
  const hash = text(event, 'transaction_hash')
  return network && hash ? { text: shortened(hash), href: `/transactions/${network}/${hash}` } : 'a subject'
}

const shortened = (id: string) => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-6)}` : id)
const article = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** An entry of the audit log without its actor: words and links. An unknown action is shown as its id in words. */
export function auditSentence(event: Event): SentencePart[] {
  const object = auditObject(event.object_type, event.object_id, event.detail)
  const sentence = auditSentences[event.action]
  const parts = sentence ? sentence(event, object) : [`${words(event.action.replace('.', ' ')).toLowerCase()}: `, object]
  return parts.filter((part) => part !== '')
}
