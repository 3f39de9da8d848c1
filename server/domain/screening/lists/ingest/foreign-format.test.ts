import { describe, expect, it } from 'vitest'
import { knownLists } from '../known-lists'
import { listFormats } from '../parse/detect'
import { foreignFormat } from './foreign-format'

const taken = (listId: string) => listFormats.filter((format) => foreignFormat(listId, format) === null).map(({ id }) => id)
const anybodys = ['ftm_json', 'address_lines', 'csv']
const ofac = ['ofac_advanced_xml', 'ofac_sdn_xml', 'ofac_legacy_csv']

describe('what a list comes in', () => {
  it.each([
    ['us_ofac_sdn', ofac],
    ['us_ofac_cons', ofac],
    ['un_sc', ['un_xml']],
    ['gb_hmt', ['uk_conlist_csv']],
    ['eu_fsf', ['eu_xml', 'eu_csv']],
    ['il_nbctf', ['il_nbctf_csv']],
  ])('takes the files of %s and nobody else’s', (listId, own) => {
    expect(taken(listId).sort()).toEqual([...own, ...anybodys].sort())
  })

  it('knows every published list, takes anything for a private one, and says whose file it is', () => {
    expect(knownLists).toHaveLength(6)
    expect(taken('acme_blocked')).toHaveLength(listFormats.length)
    const un = listFormats.find(({ id }) => id === 'un_xml')
    expect(un && foreignFormat('us_ofac_sdn', un)).toMatchObject({
      kind: 'format',
      overridable: false,
      message: expect.stringMatching(/UN consolidated list.*us_ofac_sdn.*belongs to un_sc/),
    })
  })
})
