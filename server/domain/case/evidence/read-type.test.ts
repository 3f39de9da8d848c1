import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentParts, pixel, type ZipPart, zipOf } from '../testing/zip-of'
import { readEvidenceName } from './evidence-name'
import { readEvidenceType } from './read-type'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'evidence-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

let count = 0
async function typeOf(name: string, content: Buffer | string): Promise<string> {
  count += 1
  const file = path.join(directory, `${count}`)
  const bytes = Buffer.from(content as string)
  await writeFile(file, bytes)
  return readEvidenceType(file, bytes.length, readEvidenceName(name))
}
const refused = async (name: string, content: Buffer | string) => {
  const error = await typeOf(name, content).then(
    (type) => Promise.reject(new Error(`${name} was taken as ${type}`)),
    (e) => e,
  )
  expect(error).toMatchObject({ code: 'invalid_request' })
  return error.details[0] as { field: string; issue: string }
}

const mail = 'Return-Path: <a@example.test>\r\nFrom: A <a@example.test>\r\nSubject: x\r\n\r\n<html><script>1</script></html>'
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043000302020302020303030304', 'hex')
const webp = Buffer.from('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', 'hex')
const packed = (parts: readonly ZipPart[], outside = {}) => zipOf(parts, outside)

describe('what evidence is', () => {
  it.each([
    ['a.png', pixel, 'image/png'],
    ['a.jpg', jpeg, 'image/jpeg'],
    ['a.jpeg', jpeg, 'image/jpeg'],
    ['a.gif', gif, 'image/gif'],
    ['a.webp', webp, 'image/webp'],
    ['a.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n', 'application/pdf'],
    ['a.txt', 'Grüße, 取引 <b> in the middle\n', 'text/plain'],
    ['a.md', '# Notes\n', 'text/plain'],
    ['a.csv', 'a;b\r\n1;2\r\n', 'text/csv'],
    ['a.csv', '1,2\n3,4\n', 'text/csv'],
    ['a.json', '\uFEFF {"a": 1}', 'application/json'],
    ['a.json', '[1,2]', 'application/json'],
    ['a.txt', '{"a": 1}', 'text/plain'],
    ['a.eml', mail, 'message/rfc822'],
    ['a.zip', packed([{ name: 'a/b.txt', content: 'x' }, { name: 'a/' }]), 'application/zip'],
    ['a.zip', packed([{ name: 'saved page.html', content: '<script>1</script>' }]), 'application/zip'],
    ['a.docx', packed(documentParts), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('%s is told by its bytes and its name', async (name, content, type) => {
    expect(await typeOf(name as string, content as Buffer)).toBe(type)
  })

  it.each([
    ['a.txt', '<!DOCTYPE html><script>alert(1)</script>', 'markup'],
    ['a.txt', ' \n\t<html><body>', 'markup'],
    ['a.txt', '\uFEFF<script>alert(1)</script>', 'markup'],
    ['a.csv', '<!-- 1 --> <SCRIPT src=//x>', 'markup'],
    ['a.txt', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'markup'],
    ['a.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'markup'],
    ['a.json', '<?xml version="1.0"?><svg/>', ''],
    ['a.txt', '#!/bin/sh\nrm -rf /\n', 'script'],
    ['a.txt', '<?php system("id");', 'markup'],
    ['a.pdf', Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff', 'latin1'), ''],
    ['a.txt', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex'), ''],
    ['a.txt', 'has a \u0000 in it', 'not a known kind'],
    ['a.txt', Buffer.from([0x61, 0xff, 0xfe, 0x62]), 'not a known kind'],
    ['a.txt', Buffer.from('Gr\xfc\xdfe', 'latin1'), 'UTF-8'],
    ['a.txt', 'escape \u001b[2J', 'control'],
    ['a.pdf', '', 'empty'],
  ])('%s with hostile or unknown content is refused on the body', async (name, content, words) => {
    const { field, issue } = await refused(name, content as string)
    expect(field).toBe('body')
    expect(issue).toContain(words)
  })

  it.each([
    ['invoice.pdf', pixel, '.png'],
    ['a.png', gif, '.gif'],
    ['a.jpg', '%PDF-1.7\n', '.pdf'],
    ['a.json', 'no json', '.txt'],
    ['a.eml', 'no mail', '.txt'],
    ['a.docx', packed([{ name: 'a.txt' }]), '.zip'],
    ['a.zip', packed(documentParts), '.docx'],
    ['a.txt', packed([{ name: 'a.txt' }]), '.zip'],
  ])('%s that is something else is refused on its name', async (name, content, really) => {
    const { field, issue } = await refused(name as string, content as Buffer)
    expect(field).toBe('query.name')
    expect(issue).toContain(`by its content the file is ${really}`)
  })
})

const zeros = Buffer.alloc(40 * 2 ** 20)

describe('hostile archives', () => {
  it.each<[string, Buffer, string]>([
    ['a bomb', packed([{ name: 'zeros.txt', content: zeros }]), '100 times'],
    ['a bomb that says it is small', packed([{ name: 'zeros.txt', content: zeros, says: 10 }]), '100 times'],
    [
      'a bomb of many entries',
      packed(Array.from({ length: 200 }, (_, n) => ({ name: `${n}.txt`, content: zeros.subarray(0, 300_000) }))),
      '100 times',
    ],
    [
      'a bomb whose entries are one',
      packed([
        { name: 'a.txt', content: zeros.subarray(0, 2 ** 20) },
        ...Array.from({ length: 50 }, (_, n) => ({ name: `b${n}.txt`, pointsAt: 0, says: 2 ** 20 })),
      ]),
      '100 times',
    ],
    ['an archive in an archive', packed([{ name: 'inner.zip', content: packed([{ name: 'a.txt' }]) }]), 'is an archive itself'],
    ['a path out of it', packed([{ name: '../../etc/cron.d/x.txt' }]), 'points outside'],
    ['an absolute path', packed([{ name: '/etc/x.txt' }]), 'points outside'],
    ['a path of Windows', packed([{ name: 'a\\..\\b.txt' }]), 'path'],
    ['a drive', packed([{ name: 'C:/x.txt' }]), '< > :'],
    ['a name that turns round', packed([{ name: 'a\u202Etxt.pdf' }]), 'direction'],
    ['a program', packed([{ name: 'docs/run.exe', content: 'MZ' }]), 'is a program'],
    ['a link', packed([{ name: 'a.txt', attributes: (0o120777 << 16) >>> 0 }]), 'link'],
    ['an encrypted entry', packed([{ name: 'a.txt', flags: 1 }]), 'encrypted'],
    ['an unusual method', packed([{ name: 'a.txt', method: 99 }]), 'deflate'],
    ['two names of one entry', packed([{ name: 'a.txt', localName: 'a.exe' }]), 'two ways'],
    ['a name twice', packed([{ name: 'a.txt' }, { name: 'A.TXT' }]), 'twice'],
    ['a size that is a lie', packed([{ name: 'a.txt', content: 'abc', says: 4 }]), 'does not have the size'],
    ['bytes behind its end', packed([{ name: 'a.txt' }], { after: 'more' }), 'complete'],
    ['no entries', Buffer.concat([Buffer.from('504b0304', 'hex'), packed([])]), ''],
    ['half of it', packed([{ name: 'a.txt', content: 'abc'.repeat(100) }]).subarray(0, 60), 'complete'],
  ])('with %s are refused', async (_, archive, words) => {
    const { field, issue } = await refused('a.zip', archive)
    expect(field).toBe('body')
    expect(issue).toContain(words)
  })

  it.each<[string, ZipPart[]]>([
    ['its project', [...documentParts, { name: 'word/vbaProject.bin', content: 'x' }]],
    ['a sheet of macros', [...documentParts, { name: 'xl/macrosheets/sheet1.xml' }]],
    ['a control', [...documentParts, { name: 'word/activeX/activeX1.xml' }]],
    [
      'the type of another name',
      [
        { name: '[Content_Types].xml', content: 'application/vnd.ms-word.document.macroEnabled.main+xml' },
        ...documentParts.slice(1),
      ],
    ],
  ])('documents with macros are refused by %s', async (_, parts) => {
    expect((await refused('a.docx', packed(parts))).issue).toContain('macro')
  })

  it('are unpacked nowhere', async () => {
    expect(await readdir(directory)).toHaveLength(count)
  })
})
