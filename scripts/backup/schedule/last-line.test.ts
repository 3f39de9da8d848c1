import { expect, it } from 'vitest'
import { lastLine } from './whole-backups'

it.each([
  ['a b\n✗ org_1:\n    row 3 does not match its hash\n0 of 1 logs are whole', 'org_1: row 3 does not match its hash'],
  ['Base backup\n✗ evidence/ab is not in the backup\nRestored', 'evidence/ab is not in the backup'],
  ['error: the passphrase does not open this backup\n', 'the passphrase does not open this backup'],
  ['one\ntwo\n', 'two'],
  ['', 'it said nothing'],
])('of %j, %s is what a command said of its fault', (said, fault) => expect(lastLine(said)).toBe(fault))
