import type { CustomerImport } from '@/contract/customer/customer-imports'

interface ImportTemplate {
  /** The name of the file. */
  name: string
  text: string
}

/** A template file of each kind: its columns and two example lines. */
export const importTemplates: Record<CustomerImport['kind'], ImportTemplate> = {
  customers: {
    name: 'customers.csv',
    text: `reference,name,type,country,date_of_birth,daily_volume_usd,monthly_volume_usd,assets,counterparties
C-1001,Ida Holm,individual,DK,1970-05-03,10000,50000,BTC; ETH,exchange
C-1002,Northwind Trading Ltd,organisation,GB,,250000,2000000,,
`,
  },
  transfers: {
    name: 'customer-transfers.csv',
    text: `customer_reference,reference,direction,network,asset,amount,address,transaction_hash,output_index,occurred_at
C-1001,D-2001,deposit,bitcoin,native,0.25,bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4,,,2026-11-01T09:30:00Z
C-1001,W-2002,withdrawal,ethereum,native,1.5,0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045,,,2026-11-02T16:00:00Z
`,
  },
}
