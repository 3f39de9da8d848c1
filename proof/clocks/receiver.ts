import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { closeServer, listen } from '@/proof/listen'

export interface Received {
  /** Title of the case in the webhook. */
  title: string
  /** Whether the public library verified it, by this machine's clock. */
  verified: boolean
}

/** An integrator's receiver with the right time. While `hangs`, it accepts requests but does not answer. */
export async function startReceiver() {
  const received: Received[] = []
  const state = { secret: '', hangs: false, held: 0 }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (state.hangs) {
      state.held++
      return
    }
    let verified = true
    try {
      new Webhook(state.secret).verify(body, request.headers as Record<string, string>)
    } catch {
      verified = false
    }
    const { data } = JSON.parse(body) as { data: { title: string } }
    received.push({ title: data.title, verified })
    response.writeHead(204).end()
  })
  const url = await listen(server)
  return { url, state, received, close: () => closeServer(server) }
}
