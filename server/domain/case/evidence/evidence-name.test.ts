import { describe, expect, it } from 'vitest'
import { AppError } from '@/server/platform/errors'
import { readEvidenceName } from './evidence-name'

function issueOf(name: string): string {
  try {
    readEvidenceName(name)
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'invalid_request', details: [{ field: 'query.name' }] })
    return (error as AppError).details?.[0]?.issue as string
  }
  throw new Error(`${name} was taken`)
}

describe('names of evidence', () => {
  it.each([
    ['statement.pdf', 'pdf'],
    ['Kontoauszug März 2026.PDF', 'pdf'],
    ['取引記録.csv', 'csv'],
    ['report.v2.final.pdf', 'pdf'],
    ['2026.11.21.txt', 'txt'],
    ['export.csv.zip', 'zip'],
    ['O’Brien & Söhne (copy).docx', 'docx'],
    [`${'x'.repeat(196)}.png`, 'png'],
  ])('take %s', (name, ending) => {
    expect(readEvidenceName(name)).toEqual({ name, ending })
  })

  it('are kept composed, so that two spellings of one letter are one name', () => {
    expect(readEvidenceName('Ma\u0308rz.pdf').name).toBe('M\u00e4rz.pdf')
  })

  it.each([
    ['../../etc/passwd.txt', 'path'],
    ['/etc/passwd.txt', 'path'],
    ['..\\..\\boot.txt', 'path'],
    ['C:\\a.txt', 'path'],
    ['a:b.txt', '< > : " | ? *'],
    ['a\u0000b.txt', 'control'],
    ['a\nb.txt', 'control'],
    ['a\u007fb.txt', 'control'],
    ['invoice\u202Efdp.exe.txt', 'direction'],
    ['invoice\u2066txt.pdf', 'direction'],
    ['in\u200Bvoice.pdf', 'invisible'],
    ['\uFEFFinvoice.pdf', 'invisible'],
    ['a\u2028b.pdf', 'control'],
    ['a\ud800.pdf', 'surrogates'],
    ['.pdf', 'begin'],
    ['..pdf', 'begin'],
    ['invoice.pdf.', 'end'],
    ['invoice.pdf ', 'end'],
    [' invoice.pdf', 'begin'],
    ['   ', 'empty'],
    ['CON.txt', 'device'],
    ['com1.csv', 'device'],
    ['invoice', 'ending'],
    ['invoice.exe', 'computer can run'],
    ['invoice.pdf.exe', 'computer can run'],
    ['invoice.PDF.Exe', 'computer can run'],
    ['invoice.pdf.js', 'computer can run'],
    ['invoice.docm', 'computer can run'],
    ['page.html', 'browser'],
    ['picture.svg', 'browser'],
    ['data.xml', 'browser'],
    ['clip.mp4', 'not accepted'],
    ['backup.tar.gz', 'not accepted'],
    ['invoice.exe.pdf', 'two endings'],
    ['invoice.html.txt', 'two endings'],
    ['invoice.exe .pdf', 'two endings'],
    ['photo.png.pdf', 'two endings'],
    ['setup.exe.zip', 'two endings'],
    [`${'x'.repeat(197)}.png`, '200 characters'],
  ])('refuse %j and say why', (name, words) => {
    expect(issueOf(name)).toContain(words)
  })
})
