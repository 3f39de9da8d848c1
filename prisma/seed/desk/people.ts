import { addMember, updateMember } from '@/server/domain/member'
import type { Role } from '@/server/platform/context'
import { uuidOf } from '@/server/platform/ids'
import type { Desk } from './desk'

const colleagues: readonly [key: string, name: string, role: Role][] = [
  ['lead', 'Mira Solberg', 'lead'],
  ['first', 'Tomas Reyes', 'analyst'],
  ['second', 'Aiko Brandt', 'analyst'],
  ['viewer', 'Noor Lindqvist', 'viewer'],
  ['admin', 'Jonas Okafor', 'admin'],
]

/** Adds an invented colleague of every role. Nobody knows their passwords, and `signOff` ends their sign-in. */
export async function addColleagues(desk: Desk, at: Date): Promise<void> {
  for (const [key, name, role] of colleagues) {
    const email = `${name.toLowerCase().replace(' ', '.')}@exchange.example`
    const { member } = await addMember(desk.as(desk.owner, at, `member:${key}`, true), { name, email, role })
    desk.people.set(key, { id: member.id, uuid: uuidOf('usr', member.id) as string, name, role })
  }
}

/** Disables the sign-in of every colleague, once their work is done. */
export async function signOff(desk: Desk, at: Date): Promise<void> {
  for (const [key, { id }] of desk.people) {
    await updateMember(desk.as(desk.owner, at, `member:${key}:off`), { id: id as `usr_${string}`, disabled: true })
  }
}
