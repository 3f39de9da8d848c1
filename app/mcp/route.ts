import { authenticateKey } from '@/server/domain/api-key'
import { serveMcp } from '@/server/mcp/serve-mcp'

const handler = (request: Request) => serveMcp(request, authenticateKey)

export {
  handler as DELETE,
  handler as GET,
  handler as HEAD,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
}
