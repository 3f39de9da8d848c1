import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ListRefused } from '../refusal'
import { parseText } from '../testing/parse-list'
import { inspectBytes } from './input'

const refusal = async (work: Promise<unknown>): Promise<ListRefused> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ListRefused)
  return error as ListRefused
}

const sdnXml = (namespace: string, entry: string) => `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="${namespace}">
  <publshInformation><Publish_Date>04/14/2022</Publish_Date><Record_Count>1</Record_Count></publshInformation>
  ${entry}
</sdnList>`
const party = `<sdnEntry><uid>900001</uid><firstName>Erika</firstName><lastName>MUSTERFRAU</lastName><sdnType>Individual</sdnType>
  <programList><program>CYBER2</program><program>DPRK3</program></programList>
  <idList><id><uid>1</uid><idType>Digital Currency Address - XBT</idType><idNumber>12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h</idNumber></id>
    <id><uid>2</uid><idType>Passport</idType><idNumber>X12 345</idNumber><idCountry>Iran</idCountry></id></idList>
  <akaList><aka><uid>3</uid><type>a.k.a.</type><category>weak</category><lastName>M &amp; M</lastName></aka>
    <aka><uid>4</uid><type>f.k.a.</type><category>strong</category><lastName>BEFORE</lastName><firstName>Erika</firstName></aka></akaList>
  <dateOfBirthList><dateOfBirthItem><uid>5</uid><dateOfBirth>circa 1961</dateOfBirth><mainEntry>true</mainEntry></dateOfBirthItem></dateOfBirthList>
  </sdnEntry>`

describe('OFAC SDN.XML', () => {
  it.each(['http://tempuri.org/sdnList.xsd', 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML'])(
    'reads the namespace %s',
    async (namespace) => {
      const parsed = await parseText(sdnXml(namespace, party))
      expect(parsed).toMatchObject({ format: 'ofac_sdn_xml', publishedAt: '2022-04-14T00:00:00.000Z' })
      expect(parsed.entries).toMatchObject([
        {
          entryId: '900001',
          name: 'MUSTERFRAU, Erika',
          entityType: 'person',
          programs: ['CYBER2', 'DPRK3'],
          names: [
            { text: 'MUSTERFRAU, Erika', kind: 'primary' },
            { text: 'M & M', kind: 'weak_alias' },
            { text: 'BEFORE, Erika', kind: 'former' },
          ],
          identifiers: [{ type: 'passport', value: 'X12 345', country: 'IR' }],
          birthDates: [{ date: '1961', circa: true }],
          addresses: [{ asset: 'XBT', network: 'bitcoin', valid: true }],
        },
      ])
    },
  )

  it('refuses a file that is cut short, whole', async () => {
    const whole = sdnXml('http://tempuri.org/sdnList.xsd', party)
    expect(await refusal(parseText(whole.slice(0, -20)))).toMatchObject({ kind: 'malformed', overridable: false })
  })

  it('refuses an entry that lost a field and names it, not its content', async () => {
    const error = await refusal(
      parseText(sdnXml('http://tempuri.org/sdnList.xsd', party.replace(/<lastName>MUSTERFRAU<\/lastName>/, ''))),
    )
    expect(error.message).toBe('this looks like OFAC SDN.XML but an entry has no lastName')
  })

  it('expands no entity of a document type', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE sdnList [<!ENTITY a "x">]>${sdnXml('http://tempuri.org/sdnList.xsd', party.replace('BEFORE', '&a;')).replace(/<\?xml.*\?>/, '')}`
    expect(await refusal(parseText(bomb))).toMatchObject({ kind: 'malformed' })
  })
})

const advanced = `<?xml version="1.0" encoding="utf-8"?>
<Sanctions xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/ADVANCED_XML">
 <DateOfIssue CalendarTypeID="1"><Year>2023</Year><Month>5</Month><Day>24</Day></DateOfIssue>
 <ReferenceValueSets>
  <AliasTypeValues><AliasType ID="1400">A.K.A.</AliasType><AliasType ID="1401">F.K.A.</AliasType><AliasType ID="1403">Name</AliasType></AliasTypeValues>
  <CountryValues><Country ID="11110" ISO2="RU">Russia</Country></CountryValues>
  <FeatureTypeValues><FeatureType ID="8" FeatureTypeGroupID="1">Birthdate</FeatureType><FeatureType ID="10">Nationality Country</FeatureType>
   <FeatureType ID="21">Email Address</FeatureType><FeatureType ID="344">Digital Currency Address - XBT</FeatureType><FeatureType ID="345">Digital Currency Address - ETH</FeatureType></FeatureTypeValues>
  <IDRegDocTypeValues><IDRegDocType ID="1571">Passport</IDRegDocType></IDRegDocTypeValues>
  <NamePartTypeValues><NamePartType ID="1520">Last Name</NamePartType><NamePartType ID="1521">First Name</NamePartType></NamePartTypeValues>
  <PartySubTypeValues><PartySubType ID="4" PartyTypeID="1">Unknown</PartySubType><PartySubType ID="1" PartyTypeID="4">Vessel</PartySubType></PartySubTypeValues>
  <PartyTypeValues><PartyType ID="1">Individual</PartyType><PartyType ID="4">Transport</PartyType></PartyTypeValues>
  <SanctionsTypeValues><SanctionsType ID="1">Program</SanctionsType><SanctionsType ID="2">Block</SanctionsType></SanctionsTypeValues>
  <ScriptValues><Script ID="215" ScriptCode="Latn">Latin</Script><Script ID="220" ScriptCode="Cyrl">Cyrillic</Script></ScriptValues>
 </ReferenceValueSets>
 <Locations><Location ID="7"><LocationCountry CountryID="11110" CountryRelevanceID="1"/></Location></Locations>
 <IDRegDocuments><IDRegDocument ID="1" IDRegDocTypeID="1571" IdentityID="70" IssuedBy-CountryID="11110"><IDRegistrationNo>719032284</IDRegistrationNo></IDRegDocument></IDRegDocuments>
 <DistinctParties>
  <DistinctParty FixedRef="29702"><Comment/><Profile ID="29702" PartySubTypeID="4">
   <Identity ID="70" FixedRef="29702" Primary="true" False="false">
    <Alias FixedRef="29702" AliasTypeID="1403" Primary="true" LowQuality="false"><DocumentedName ID="1" FixedRef="29702" DocNameStatusID="1">
      <DocumentedNamePart><NamePartValue NamePartGroupID="1" ScriptID="215">MUSTERMANN</NamePartValue></DocumentedNamePart>
      <DocumentedNamePart><NamePartValue NamePartGroupID="2" ScriptID="215">Max</NamePartValue></DocumentedNamePart></DocumentedName>
     <DocumentedName ID="2" FixedRef="29702" DocNameStatusID="2"><DocumentedNamePart><NamePartValue NamePartGroupID="1" ScriptID="220">МУСТЕРМАН</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
    <Alias FixedRef="29702" AliasTypeID="1401" Primary="false" LowQuality="true"><DocumentedName ID="3"><DocumentedNamePart><NamePartValue NamePartGroupID="1" ScriptID="215">OLD NAME</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
    <NamePartGroups><MasterNamePartGroup><NamePartGroup ID="1" NamePartTypeID="1520"/></MasterNamePartGroup><MasterNamePartGroup><NamePartGroup ID="2" NamePartTypeID="1521"/></MasterNamePartGroup></NamePartGroups>
   </Identity>
   <Feature ID="1" FeatureTypeID="344"><FeatureVersion ID="1" ReliabilityID="1"><Comment/><VersionDetail DetailTypeID="1432">12udabs2TkX7NXCSj6KpqXfakjE52ZPLhz</VersionDetail></FeatureVersion></Feature>
   <Feature ID="2" FeatureTypeID="345"><FeatureVersion ID="2"><VersionDetail DetailTypeID="1432">0xa7e5d5a720f06526557c513402f2e6b5fa20b00</VersionDetail></FeatureVersion></Feature>
   <Feature ID="3" FeatureTypeID="8"><FeatureVersion ID="3"><DatePeriod CalendarTypeID="1"><Start Approximate="false"><From><Year>1992</Year><Month>12</Month><Day>26</Day></From><To><Year>1992</Year><Month>12</Month><Day>26</Day></To></Start><End><From><Year>1992</Year><Month>12</Month><Day>26</Day></From><To><Year>1992</Year><Month>12</Month><Day>26</Day></To></End></DatePeriod></FeatureVersion></Feature>
   <Feature ID="4" FeatureTypeID="10"><FeatureVersion ID="4"><VersionLocation LocationID="7"/></FeatureVersion></Feature>
   <Feature ID="5" FeatureTypeID="21"><FeatureVersion ID="5"><VersionDetail DetailTypeID="1432">Somebody@Example.org</VersionDetail></FeatureVersion></Feature>
  </Profile></DistinctParty>
 </DistinctParties>
 <SanctionsEntries><SanctionsEntry ID="1" ProfileID="29702" ListID="1550"><EntryEvent ID="1" EntryEventTypeID="1"><Date CalendarTypeID="1"><Year>2020</Year><Month>9</Month><Day>10</Day></Date></EntryEvent>
  <SanctionsMeasure ID="1" SanctionsTypeID="1"><Comment>CYBER2</Comment></SanctionsMeasure><SanctionsMeasure ID="2" SanctionsTypeID="2"><Comment>Block</Comment></SanctionsMeasure></SanctionsEntry></SanctionsEntries>
</Sanctions>`

describe('OFAC SDN_ADVANCED.XML', () => {
  it('joins names, features, documents, locations and programmes', async () => {
    const parsed = await parseText(advanced)
    expect(parsed).toMatchObject({ format: 'ofac_advanced_xml', publishedAt: '2023-05-24T00:00:00.000Z' })
    expect(parsed.entries).toEqual([
      expect.objectContaining({
        entryId: '29702',
        entityType: 'person',
        name: 'MUSTERMANN, Max',
        names: [
          { text: 'MUSTERMANN, Max', kind: 'primary' },
          { text: 'МУСТЕРМАН', kind: 'original_script', script: 'Cyrillic' },
          { text: 'OLD NAME', kind: 'former' },
        ],
        programs: ['CYBER2'],
        birthDates: [{ date: '1992-12-26' }],
        countries: ['RU'],
        identifiers: [
          { type: 'passport', value: '719032284', country: 'RU' },
          { type: 'email', value: 'somebody@example.org' },
        ],
        listedAt: '2020-09-10T00:00:00.000Z',
      }),
    ])
    expect(parsed.entries[0]?.addresses).toMatchObject([
      { asset: 'XBT', network: 'bitcoin', valid: true },
      { asset: 'ETH', valid: false },
    ])
  })

  it('refuses one whose crypto feature types are gone', async () => {
    const error = await refusal(parseText(advanced.replaceAll('Digital Currency Address - ', 'Other ')))
    expect(error).toMatchObject({ kind: 'columns', message: expect.stringContaining('Digital Currency Address') })
  })
})

describe('the EU list as XML', () => {
  const entity = (names: string) => `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2024-05-02T14:00:00.000+02:00" globalFileId="1">
  <sanctionEntity designationDetails="" unitedNationId="" euReferenceNumber="EU.27.28" logicalId="13"><remark>(UNSC RESOLUTION 1483)</remark>
    <regulation programme="IRQ" publicationDate="2003-07-08"><publicationUrl>http://eur-lex.europa.eu/x</publicationUrl></regulation>
    <subjectType code="person" classificationCode="P"/>${names}
    <citizenship countryIso2Code="IQ"/><birthdate circa="true" birthdate="1937-04-28" year="1937"/>
    <identification identificationTypeCode="passport" number="A 1" countryIso2Code="IQ"/><address countryIso2Code="00"/></sanctionEntity></export>`

  it('reads an entity', async () => {
    const parsed = await parseText(
      entity(
        '<nameAlias wholeName="Erika Mustermann" strong="true"/><nameAlias firstName="E." lastName="M." wholeName="" strong="false"/>',
      ),
    )
    expect(parsed).toMatchObject({ format: 'eu_xml', publishedAt: '2024-05-02T12:00:00.000Z' })
    expect(parsed.entries).toMatchObject([
      {
        entryId: '13',
        entityType: 'person',
        names: [
          { text: 'Erika Mustermann', kind: 'primary' },
          { text: 'E. M.', kind: 'weak_alias' },
        ],
        programs: ['IRQ'],
        countries: ['IQ'],
        birthDates: [{ date: '1937-04-28', circa: true }],
        identifiers: [{ type: 'passport', value: 'A 1', country: 'IQ' }],
        listedAt: '2003-07-08T00:00:00.000Z',
        sourceUrl: 'http://eur-lex.europa.eu/x',
      },
    ])
  })

  it('refuses an entity without a name', async () => {
    expect((await refusal(parseText(entity('')))).message).toMatch(/has no nameAlias/)
  })
})

describe('the present EU list as CSV', () => {
  const header =
    'fileGenerationDate;Entity_LogicalId;Entity_EU_ReferenceNumber;Entity_Remark;Entity_SubjectType;Entity_Regulation_PublicationDate;Entity_Regulation_Programme;NameAlias_LastName;NameAlias_FirstName;NameAlias_WholeName;BirthDate_BirthDate;Identification_Number;Identification_TypeCode;Citizenship_CountryIso2Code;Address_CountryIso2Code'
  const row = '02/05/2024;13;EU.27.28;;P;2003-07-08;IRQ;Mustermann;Erika;Erika Mustermann;;;;;'

  it('reads it', async () => {
    const parsed = await parseText(`${header}\n${row}\n02/05/2024;13;EU.27.28;;P;2003-07-08;IRQ;;;;1937-04-28;A1;passport;IQ;\n`)
    expect(parsed.entries).toMatchObject([
      {
        entryId: '13',
        name: 'Erika Mustermann',
        birthDates: [{ date: '1937-04-28' }],
        identifiers: [{ type: 'passport', value: 'A1' }],
        countries: ['IQ'],
      },
    ])
  })

  it('says which column it lost, and takes it without one that is not essential when confirmed', async () => {
    const text = `${header}\n${row}\n`.replace('Citizenship_CountryIso2Code;', '').replace(/;(\n)$/, '$1')
    const error = await refusal(parseText(text))
    expect(error).toMatchObject({
      kind: 'columns',
      overridable: true,
      message: 'this looks like the EU consolidated list as CSV but has no column "Citizenship_CountryIso2Code"',
    })
    expect((await parseText(text, 'list', true)).entries).toHaveLength(1)
    const nameless = text.replace('NameAlias_WholeName', 'X')
    expect(await refusal(parseText(nameless, 'list', true))).toMatchObject({ kind: 'columns', overridable: false })
  })
})

describe('other formats', () => {
  it('reads FollowTheMoney entities and passes edges over', async () => {
    const lines = [
      {
        id: 'p1',
        schema: 'Person',
        caption: 'Erika Mustermann',
        properties: {
          name: ['Erika Mustermann'],
          alias: ['E. M.'],
          birthDate: ['1970-05'],
          nationality: ['ru'],
          passportNumber: ['A1'],
        },
      },
      { id: 'w1', schema: 'CryptoWallet', properties: { publicKey: ['12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h'], currency: ['XBT'] } },
      { id: 'o1', schema: 'Ownership', properties: { owner: ['p1'] } },
    ]
    const parsed = await parseText(lines.map((line) => JSON.stringify(line)).join('\n'))
    expect(parsed.format).toBe('ftm_json')
    expect(parsed.entries).toMatchObject([
      {
        entryId: 'p1',
        entityType: 'person',
        birthDates: [{ date: '1970-05' }],
        countries: ['RU'],
        identifiers: [{ type: 'passport', value: 'A1' }],
      },
      { entryId: 'w1', entityType: 'address', addresses: [{ network: 'bitcoin', valid: true }] },
    ])
    expect(await refusal(parseText('{"id":"x","properties":{}}\n'))).toMatchObject({
      message: expect.stringContaining('line 1 has no schema'),
    })
  })

  it('reads a list of one’s own, several rows an entry', async () => {
    const parsed = await parseText(
      'id,name,type,network,address,country\n1,Acme Ltd,organisation,ethereum,0x098B716B8Aaf21512996dC57EB0615e2383E2f96,Iran\n1,Acme,,bitcoin,12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h,\n',
    )
    expect(parsed.format).toBe('csv')
    expect(parsed.entries).toMatchObject([
      {
        entryId: '1',
        entityType: 'organisation',
        names: [{ text: 'Acme Ltd' }, { text: 'Acme', kind: 'alias' }],
        countries: ['IR'],
      },
    ])
    expect(parsed.entries[0]?.addresses.map(({ network }) => network)).toEqual(['ethereum', 'bitcoin'])
    expect((await refusal(parseText('id,name\n1,a,b\n'))).message).toBe('line 2 has 3 fields and the header 2')
  })

  it('lets an entry of one’s own go when all of its rows are, and refuses a date it cannot read', async () => {
    const header = 'id,name,address,identifier_type,identifier,listed_at,delisted_at\n'
    const rows = (...lines: string[]) => parseText(`${header}${lines.join('\n')}\n`)
    const [kept, gone] = (
      await rows(
        '1,Acme,0x098B716B8Aaf21512996dC57EB0615e2383E2f96,National ID,A1,2024-02-03,2024-05-01',
        '1,,12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h,,,2024-01-02,',
        '1,,,Passport No.,P1,,',
        '1,,,ИНН,77,,',
        '2,Other,,,,2024-01-02,2024-05-01',
        '2,,,,,,2024-06-01',
      )
    ).entries
    expect(kept).toMatchObject({ listedAt: '2024-01-02T00:00:00.000Z', delistedAt: null })
    expect(kept?.identifiers.map(({ type }) => type)).toEqual(['national_id', 'passport_no', 'инн'])
    expect(gone).toMatchObject({ listedAt: '2024-01-02T00:00:00.000Z', delistedAt: '2024-06-01T00:00:00.000Z' })
    expect((await refusal(rows('1,Acme,,,,2024-02-30,'))).message).toBe('line 2: listed_at is not a day such as 2024-01-31')
    expect((await refusal(rows('1,Acme,,,,,soon'))).message).toBe('line 2: delisted_at is not a day such as 2024-01-31')
  })

  it('reads the UK list only with all of its columns', async () => {
    const error = await refusal(parseText('Last Updated,13/04/2018\nName 6,Name 1,Group Type,Group ID\nX,Y,Entity,1\n'))
    expect(error).toMatchObject({
      kind: 'columns',
      overridable: true,
      message: expect.stringContaining('has no column "Name 2"'),
    })
  })

  it('reads the NBCTF table only with its address column in place', async () => {
    const error = await refusal(parseText('Order ID,Full name,ID No,Passport No,D.O.B (DD/MM/YYYY),Currency\nASO 1/25,x,,,,\n'))
    expect(error).toMatchObject({
      kind: 'columns',
      overridable: false,
      message: expect.stringContaining('virtualcurrencyaddressuserid'),
    })
  })

  it('refuses a legacy file with a column too few, and says which file and line', async () => {
    const line = (columns: number) => `36,"A, B",-0- ,"CUBA"${',-0- '.repeat(columns - 4)}\r\n`
    expect((await refusal(parseText(line(12) + line(11)))).message).toBe(
      'this looks like OFAC SDN.CSV but line 2 has 11 columns instead of 12',
    )
    expect((await refusal(parseText(line(11)))).message).toBe(
      'this looks like OFAC SDN.CSV but line 1 has 11 columns instead of 12',
    )
    expect((await parseText(`${line(12)}\u001a`)).entries).toHaveLength(1)
  })

  it('refuses a packed file that was cut short', async () => {
    const packed = gzipSync(Buffer.from(`id,name\n${'1,a\n'.repeat(5000)}`))
    const { fault } = await inspectBytes('list.csv.gz', packed.subarray(0, packed.length - 10))
    expect(fault).toMatch(/^list.csv.gz cannot be unpacked/)
    expect(await refusal(parseText(packed.subarray(0, packed.length - 10), 'list.csv.gz'))).toMatchObject({ kind: 'malformed' })
  })

  it('knows what it does not know', async () => {
    expect((await refusal(parseText('<!doctype html><html></html>'))).message).toMatch(/web page|root element/)
    expect((await refusal(parseText(''))).kind).toBe('empty')
    expect((await refusal(parseText('hello\nworld\n'))).kind).toBe('format')
  })

  it('knows a text by the same digest packed and plain, and Latin-1 from UTF-8', async () => {
    const text = Buffer.from('id,name\n1,Società\n')
    const [plain, packed, latin] = [
      await inspectBytes('a', text),
      await inspectBytes('a', gzipSync(text)),
      await inspectBytes('a', Buffer.from('id,name\n1,Società\n', 'latin1')),
    ]
    expect(packed.sha256).toBe(plain.sha256)
    expect([plain.utf8, latin.utf8]).toEqual([true, false])
    expect(latin.head).toBe(plain.head)
  })
})
