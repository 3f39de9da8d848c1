import type { MessageKind } from '@/contract/message/messages'
import type { Condition } from '@/contract/status'

/** Kinds of messages about the state of the installation. */
export type ToldKind = Extract<MessageKind, 'list_stale' | 'disk_low' | 'anchors_failing' | 'clocks_apart'>

/** The conditions that administrators get messages about, with the kind of message; all others are only in the banner. */
export const toldKinds: Partial<Record<Condition['kind'], ToldKind>> = {
  list_outdated: 'list_stale',
  list_undated: 'list_stale',
  list_unread: 'list_stale',
  storage_low: 'disk_low',
  storage_unknown: 'disk_low',
  anchors_late: 'anchors_failing',
  anchors_disagree: 'anchors_failing',
  clocks_apart: 'clocks_apart',
}
