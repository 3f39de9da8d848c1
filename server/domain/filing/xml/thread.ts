import { parentPort } from 'node:worker_threads'
import { checkSchema, validateXml, writeXml } from './engine'
import type { XmlAnswer, XmlQuestion } from './messages'

const port = parentPort
if (port === null) throw new Error('this file is the entry of a worker thread')

// From here on, a request's time limit covers only its own work.
port.postMessage({ ready: true })

port.on('message', ({ id, question }: { id: number; question: XmlQuestion }) => {
  try {
    port.postMessage({ id, answer: answerTo(question) })
  } catch (error) {
    port.postMessage({ id, failure: String(error) })
  }
})

function answerTo(question: XmlQuestion): XmlAnswer {
  if (question.kind === 'schema') return checkSchema(question.bytes)
  const xml = writeXml(question.tree, question.namespace)
  return { xml, complaints: question.xsd === null ? null : validateXml(xml, question.tree, question.xsd) }
}
