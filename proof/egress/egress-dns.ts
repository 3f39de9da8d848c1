import { createSocket, type Socket } from 'node:dgram'
import ipaddr from 'ipaddr.js'

/** Answers for a name: each query of a type gets the next list, cyclically. */
export type Zone = Record<string, { a?: string[][]; aaaa?: string[][]; cname?: string }>

const types = { a: 1, cname: 5, aaaa: 28 } as const

/** A DNS server (RFC 1035) for its own zone, with a TTL of zero; it forwards nothing. */
export async function startDns(zone: Zone, address: string): Promise<{ asked: () => number; close: () => void }> {
  const turns = new Map<string, number>()
  let asked = 0
  const socket: Socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    asked += 1
    socket.send(answerTo(message, zone, turns), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(53, address, resolve))
  return { asked: () => asked, close: () => socket.close() }
}

function answerTo(message: Buffer, zone: Zone, turns: Map<string, number>): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += 1 + length
  }
  const type = message.readUInt16BE(at + 1)
  const question = message.subarray(12, at + 5)
  const records = recordsOf(labels.join('.').toLowerCase(), type, zone, turns)
  const head = Buffer.alloc(12)
  message.copy(head, 0, 0, 2)
  head.writeUInt16BE(records === null ? 0x8183 : 0x8180, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records?.length ?? 0, 6)
  return Buffer.concat([head, question, ...(records ?? [])])
}

/** Null for a name that does not exist. */
function recordsOf(name: string, type: number, zone: Zone, turns: Map<string, number>): Buffer[] | null {
  const entry = zone[name]
  if (entry === undefined) return null
  if (entry.cname !== undefined) {
    const owner = encodeName(entry.cname)
    return [
      record(0xc00c, types.cname, owner),
      ...(recordsOf(entry.cname, type, zone, turns) ?? []).map((r) => Buffer.concat([owner, r.subarray(2)])),
    ]
  }
  const lists = type === types.a ? entry.a : type === types.aaaa ? entry.aaaa : undefined
  if (lists === undefined) return []
  const turn = turns.get(`${name} ${type}`) ?? 0
  turns.set(`${name} ${type}`, turn + 1)
  const addresses = lists[turn % lists.length] ?? []
  return addresses.map((address) => record(0xc00c, type, Buffer.from(ipaddr.parse(address).toByteArray())))
}

function record(owner: number, type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(owner, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(0, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function encodeName(name: string): Buffer {
  return Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.of(label.length), Buffer.from(label)])),
    Buffer.of(0),
  ])
}
