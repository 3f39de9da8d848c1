import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ContentInfo, SignedData } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { MessageImprint, PKIStatus, TimeStampReq, TimeStampReqVersion, TimeStampResp, TSTInfo } from '@peculiar/asn1-tsp'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { writeWhole } from '@/server/platform/blob/write-whole'
import { send } from '@/server/platform/egress'
import type { Env } from '@/server/platform/env'
import type { Place } from './place'

const deadlineMs = 30_000
const mostBytes = 64 * 1024
const sha256Oid = '2.16.840.1.101.3.4.2.1'

/**
 * A time-stamping authority (RFC 3161, over HTTP by its section 3.4) that time-stamps the hash of the newest batch, which
 * covers earlier ones by their hashes. The answer is stored with the log as `<n>.tsr`, for `openssl ts -verify`.
 */
export function timeStampPlace(settings: Pick<Env, 'ANCHOR_TSA_URL' | 'EGRESS_ALLOW_CIDRS'>, directory: string): Place | null {
  const url = settings.ANCHOR_TSA_URL
  if (!url) return null
  return {
    kind: 'timestamp',
    newestOnly: true,
    async keep(batch) {
      const { request, nonce } = timeStampRequest(batch.sha256)
      const { status, body } = await send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
        body: request,
        deadlineMs,
        keep: mostBytes,
        allowed: settings.EGRESS_ALLOW_CIDRS,
      })
      if (status !== 200) throw new Error(`the time-stamping authority answered ${status}`)
      const stamped = readTimeStamp(body)
      if (stamped.sha256 !== batch.sha256 || stamped.nonce !== nonce.toString('hex')) {
        throw new Error('the time-stamping authority dated something else')
      }
      await writeWhole(timeStampFile(directory, batch.log, batch.n), body)
    },
  }
}

export const timeStampFile = (directory: string, log: string, n: number) =>
  path.join(directory, log, `${String(n).padStart(8, '0')}.tsr`)

/** The stored time stamp of a batch, or null. */
export async function keptTimeStamp(directory: string, log: string, n: number): Promise<Buffer | null> {
  return readFile(timeStampFile(directory, log, n)).catch(() => null)
}

/** A DER request for a SHA-256 (hexadecimal) that asks for the authority's certificate. */
export function timeStampRequest(sha256: string): { request: Uint8Array; nonce: Buffer } {
  const nonce = randomBytes(8)
  // A DER integer is signed and has no redundant leading bytes.
  nonce[0] = ((nonce[0] as number) & 0x3f) | 0x40
  const request = new TimeStampReq({
    version: TimeStampReqVersion.v1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: sha256Oid, parameters: null }),
      hashedMessage: new OctetString(Buffer.from(sha256, 'hex')),
    }),
    nonce: Uint8Array.from(nonce).buffer,
    certReq: true,
  })
  return { request: new Uint8Array(AsnConvert.serialize(request)), nonce }
}

/**
 * The hash in a reply and its time. Throws if the request was not granted or the reply is invalid. Does not check the
 * authority's signature.
 */
export function readTimeStamp(reply: Uint8Array): { sha256: string; nonce: string; at: Date } {
  const answer = AsnConvert.parse(reply, TimeStampResp)
  const granted = answer.status.status === PKIStatus.granted || answer.status.status === PKIStatus.grantedWithMods
  if (!granted || !answer.timeStampToken) throw new Error(`the time-stamping authority refused (status ${answer.status.status})`)
  const content = AsnConvert.parse(AsnConvert.serialize(answer.timeStampToken), ContentInfo)
  const signed = AsnConvert.parse(content.content, SignedData)
  const inner = signed.encapContentInfo.eContent?.single
  if (!inner) throw new Error('the time stamp holds nothing')
  const info = AsnConvert.parse(inner.buffer, TSTInfo)
  return {
    sha256: Buffer.from(info.messageImprint.hashedMessage.buffer).toString('hex'),
    nonce: info.nonce ? Buffer.from(info.nonce).toString('hex') : '',
    at: info.genTime,
  }
}
