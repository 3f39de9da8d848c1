import type { PlantedBug } from '../planted-bug'

const views = { project: 'db', suite: 'server/domain/saved-view/saved-view.db.test.ts' } as const
const preferences = { project: 'db', suite: 'server/domain/preference/preference.db.test.ts' } as const
const files = { project: 'db', suite: 'server/domain/list-export/list-export.db.test.ts' } as const
const plans = { project: 'db', suite: 'server/platform/page/keyset-order.db.test.ts' } as const

/** Safeguards of the console's lists: their views, exports and orders. */
export const listBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a shared view of a list is nobody’s business who may not read the list',
    file: 'server/domain/saved-view/remove-saved-view.ts',
    find: '(row.shared && ctx.actor.scopes.includes(roomScopes[row.room].read))',
    replace: 'row.shared',
    ...views,
  },
  {
    safeguard: 'views are shared by who works on their list',
    file: 'server/domain/saved-view/create-saved-view.ts',
    find: 'input.shared ? share : read',
    replace: 'read',
    ...views,
  },
  {
    safeguard: 'the columns of one list leave those of another alone',
    file: 'server/domain/preference/preference.repo.ts',
    find: 'p.columns || excluded.columns',
    replace: 'excluded.columns',
    ...preferences,
  },
  {
    safeguard: 'no cell of the file of a list is a formula to a spreadsheet',
    file: 'server/platform/csv.ts',
    find: '/^[=+\\-@\\t\\r\\n＝＋－＠]/.test(text)',
    replace: "text === ''",
    ...files,
  },
  {
    safeguard: 'the file of a list says where it was cut off',
    file: 'server/domain/list-export/export-list.ts',
    find: 'rows.length < page.value.length',
    replace: 'rows.length > page.value.length',
    ...files,
  },
  {
    safeguard: 'having a list as a file is written down',
    file: 'server/domain/list-export/export-list.ts',
    find: 'appendAudit(q, ctx, {',
    replace: 'Promise.resolve({',
    ...files,
  },
  {
    safeguard: 'an order of a list is the words of its index',
    file: 'server/domain/case/case-page.repo.ts',
    find: "sql: 'lower(title)'",
    replace: "sql: 'upper(title)'",
    ...plans,
  },
]
