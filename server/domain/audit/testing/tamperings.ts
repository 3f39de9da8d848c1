const of = 'where org_id = $1'
/** `pick` draws an integer below `count`. The statement has the organisation (UUID) as $1 and the number of a row as $2. */
export type Tampering = (pick: (count: number) => number) => string

/** Every way in which the table's constraints allow a privileged user to change, add or remove something. */
export const tamperings: Record<string, Tampering> = {
  'a word of a row changed': (pick) => {
    const column = ['actor_id', 'ip', 'action', 'object_type', 'object_id', 'request_id', 'actor_type'][pick(7)]
    return `update audit_event set ${column} = coalesce(${column}, '') || 'x' ${of} and seq = $2`
  },
  'a row said to be of another time': (pick) =>
    `update audit_event set at = at + interval '${['1 microsecond', '1 millisecond', '1 day'][pick(3)]}' ${of} and seq = $2`,
  'a detail changed': () => `update audit_event set detail = detail || '{"step": -1}' ${of} and seq = $2`,
  'a detail added': () => `update audit_event set detail = detail || '{"more": null}' ${of} and seq = $2`,
  'a bit of a hash flipped': (pick) => {
    const [column, bit] = [['hash', 'prev_hash'][pick(2)], pick(256)]
    return `update audit_event set ${column} = set_bit(${column}, ${bit}, 1 - get_bit(${column}, ${bit})) ${of} and seq = $2`
  },
  'a row taken out': () => `delete from audit_event ${of} and seq = $2`,
  'the end cut off': () => `delete from audit_event ${of} and seq >= $2`,
  'a row put in behind the end':
    () => `insert into audit_event select org_id, seq + 1000, at, actor_type, actor_id, ip, action, object_type, object_id, request_id, detail, prev_hash, hash
      from audit_event ${of} and seq = $2`,
  'two rows that changed places': () => `update audit_event e set object_id = o.object_id, hash = o.hash from audit_event o
      where e.org_id = $1 and o.org_id = $1 and ((e.seq = $2 and o.seq = $2 + 1) or (e.seq = $2 + 1 and o.seq = $2))`,
  'a head that counts less': () => `update audit_head set seq = $2 - 1 ${of}`,
  'a head with another hash': () => `update audit_head set hash = set_bit(hash, 7, 1 - get_bit(hash, 7)) ${of} and $2 > 0`,
  'a checkpoint altered': (
    pick,
  ) => `update audit_checkpoint set ${['hash = sha256(hash)', "at = at + interval '1 second'", 'signature = sha512(signature)', "key_id = 'other'"][pick(4)]}
      ${of} and $2 > 0`,
  'the end cut off, and the head and checkpoints with it':
    () => `with gone as (delete from audit_event ${of} and seq >= $2), points as (delete from audit_checkpoint ${of} and seq >= $2)
      update audit_head set seq = $2 - 1, hash = (select prev_hash from audit_event ${of} and seq = $2) ${of}`,
}

/** Tables that the statements change; copy them before and restore them afterwards. */
export const tamperedTables = ['audit_event', 'audit_head', 'audit_checkpoint']
