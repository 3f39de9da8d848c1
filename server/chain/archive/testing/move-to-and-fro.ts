import pg from 'pg'
import { moveBatch, restoreNewest } from '../move.repo'

// Archives and restores a network over and over, until it is killed. Arguments: the owner's URL, the network, the height.
const [connectionString, network, until] = process.argv.slice(2)
const client = await new pg.Pool({ connectionString }).connect()
process.send?.('ready')
for (;;) {
  while ((await moveBatch(client, Number(network), { until: Number(until), batch: 80 })) !== null);
  await restoreNewest(client, Number(network))
  while ((await restoreNewest(client, Number(network))) !== null);
}
