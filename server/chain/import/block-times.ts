import { eachRecord } from './each-record'
import { integerField, timeField } from './fields'
import { type BlockTimes, textOf } from './records'

/** Reads ethereum-etl blocks (JSON lines or CSV with `number` and `timestamp`) into a map of Unix seconds by height. */
export async function readBlockTimes(path: string): Promise<BlockTimes> {
  const times = new Map<number, number>()
  await eachRecord(path, (fields) => {
    times.set(integerField('number', textOf(fields, 'number')), timeField('timestamp', textOf(fields, 'timestamp')))
  })
  return times
}
