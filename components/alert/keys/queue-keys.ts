/** The command that a key gives to the queue. */
export type QueueCommand =
  | 'next'
  | 'previous'
  | 'extend-next'
  | 'extend-previous'
  | 'first'
  | 'last'
  | 'page-down'
  | 'page-up'
  | 'select'
  | 'assign-me'
  | 'assign'
  | 'review'
  | 'escalate'
  | 'close'
  | 'snooze'
  | 'comment'
  | 'open'
  | 'undo'
  | 'case'
  | 'filter'
  | 'group'
  | 'help'
  | 'refresh'
  | 'escape'

/** The keys in the order the help shows them; `keys` is the text shown. */
export const keyHelp: readonly { group: string; lines: readonly { keys: readonly string[]; does: string }[] }[] = [
  {
    group: 'Move',
    lines: [
      { keys: ['j', '↓'], does: 'Next alert' },
      { keys: ['k', '↑'], does: 'Previous alert' },
      { keys: ['Home', 'End'], does: 'First, last loaded alert' },
      { keys: ['o', 'Enter'], does: 'Open or close the panel' },
      { keys: ['/'], does: 'Filter' },
      { keys: ['v'], does: 'Group by wallet, customer, counterparty, rule' },
      { keys: ['n'], does: 'Show new alerts' },
    ],
  },
  {
    group: 'Select',
    lines: [
      { keys: ['x'], does: 'Select or deselect' },
      { keys: ['⇧ j', '⇧ k'], does: 'Extend the selection' },
      { keys: ['Esc'], does: 'Close the panel, then clear the selection' },
    ],
  },
  {
    group: 'Act',
    lines: [
      { keys: ['a'], does: 'Assign to me' },
      { keys: ['⇧ a'], does: 'Assign to somebody' },
      { keys: ['r'], does: 'Take into review, or reopen' },
      { keys: ['e'], does: 'Escalate to a case' },
      { keys: ['g'], does: 'Go to its case, or to the case just opened' },
      { keys: ['c'], does: 'Close, then 1 to 9 for the reason' },
      { keys: ['s'], does: 'Snooze' },
      { keys: ['m'], does: 'Comment' },
      { keys: ['u'], does: 'Undo' },
      { keys: ['?'], does: 'This help' },
    ],
  },
]

const plain: Record<string, QueueCommand> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  J: 'extend-next',
  K: 'extend-previous',
  Home: 'first',
  End: 'last',
  PageDown: 'page-down',
  PageUp: 'page-up',
  x: 'select',
  a: 'assign-me',
  A: 'assign',
  r: 'review',
  e: 'escalate',
  c: 'close',
  s: 'snooze',
  m: 'comment',
  o: 'open',
  Enter: 'open',
  u: 'undo',
  g: 'case',
  '/': 'filter',
  v: 'group',
  '?': 'help',
  n: 'refresh',
  Escape: 'escape',
}

const extending: Record<string, QueueCommand> = { ArrowDown: 'extend-next', ArrowUp: 'extend-previous' }
const browserOwned = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'])

/** Whether the focused element takes the keys itself: a field, a menu, a dialog. */
function owned(target: Element): boolean {
  const field = target.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]')
  if (field) return !(field instanceof HTMLInputElement && field.type === 'checkbox')
  return target.closest('[role="menu"], [role="listbox"], [role="combobox"], [data-keys="own"]') !== null
}

interface KeyLike {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
}

/** The command of a key pressed anywhere on the page; null if the key belongs to something else. */
export function commandOf(event: KeyLike): QueueCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const command = (event.shiftKey ? extending[event.key] : undefined) ?? plain[event.key]
  if (!command || !(event.target instanceof Element)) return command ?? null
  if (owned(event.target)) return null
  // The panel scrolls with these, and Enter presses a focused button or link.
  if (browserOwned.has(event.key) && event.target.closest('[data-alert-panel]')) return null
  if (event.key === 'Enter' && event.target.closest('a, button, summary')) return null
  return command
}
