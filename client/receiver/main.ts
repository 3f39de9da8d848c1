// Prints the events it receives: WEBHOOK_SECRET=whsec_... PORT=8080 npx tsx client/receiver/main.ts
import { createServer } from 'node:http'
import { receiver } from './receiver.js'

const secret = process.env.WEBHOOK_SECRET
if (!secret) throw new Error('set WEBHOOK_SECRET to the signing secret of the endpoint')
const port = Number(process.env.PORT ?? 8080)

// A real receiver stores events durably, with a unique index on the id.
const known = new Set<string>()
const keep = async (event: { id: string; type: string; data: unknown }) => {
  if (known.has(event.id)) return
  known.add(event.id)
  console.log(event.type, event.id, JSON.stringify(event.data))
}

createServer(receiver({ secret, keep })).listen(port, () => console.log(`receiving on port ${port}`))
