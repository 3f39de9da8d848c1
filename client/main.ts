// ASSAY_URL=http://localhost:3000 ASSAY_API_KEY=asy_live_... npx tsx client/main.ts bitcoin ADDRESS CUSTOMER

import { errorText, example } from './example.js'
import { Assay } from './index.js'

const [network, address, customer = 'customer-1'] = process.argv.slice(2)
const { ASSAY_URL: baseUrl = 'http://localhost:3000', ASSAY_API_KEY: apiKey } = process.env
if (!apiKey || !network || !address) {
  console.error('usage: ASSAY_URL=... ASSAY_API_KEY=... npx tsx client/main.ts NETWORK ADDRESS [CUSTOMER]')
  process.exit(2)
}
try {
  const lines = await example(new Assay({ baseUrl, apiKey }), { network, address }, customer)
  console.log(lines.join('\n'))
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
