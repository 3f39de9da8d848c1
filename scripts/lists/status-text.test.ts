import { expect, it } from 'vitest'
import { incompleteWarning } from './status-text'

it('warns of what a version lacks, with the mend where there is one', () => {
  expect(incompleteWarning('us_ofac_sdn', ['comments_missing'])).toBe(
    'warning: us_ofac_sdn is incomplete: SDN.CSV was read without SDN_COMMENTS.CSV, so long entries lack the rest of their remarks and crypto addresses. Every answer says so. Give SDN_COMMENTS.CSV with it, or better SDN_ADVANCED.XML, which holds every address.',
  )
  expect(incompleteWarning('un_sc', ['no_addresses'])).toBe(
    'warning: un_sc is incomplete: The file has no place for crypto addresses. Every answer says so.',
  )
})
