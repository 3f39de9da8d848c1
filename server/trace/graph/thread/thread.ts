import { parentPort, workerData } from 'node:worker_threads'
import { GraphKeeper } from './keeper.repo'
import type { FromThread, ThreadData, ToThread } from './messages'

const port = parentPort
if (port === null) throw new Error('this file is the entry of a worker thread')
const send = (message: FromThread, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer)

const keeper = new GraphKeeper({
  ...(workerData as ThreadData),
  onStatus: (network, status) => send({ kind: 'status', network, status }),
  onLog: (level, message, detail) => send({ kind: 'log', level, message, detail }),
})

port.on('message', async (message: ToThread) => {
  if (message.kind === 'stop') {
    keeper.stop()
    return
  }
  const { id, question, pins } = message
  try {
    const trace = await keeper.trace(question, pins)
    send({ kind: 'answer', id, trace }, trace === null ? [] : [trace.numbers.buffer as ArrayBuffer])
  } catch (error) {
    send({ kind: 'log', level: 'warn', message: 'a trace in memory failed', detail: { reason: String(error) } })
    send({ kind: 'answer', id, trace: null })
  }
})
await keeper.run()
port.close()
