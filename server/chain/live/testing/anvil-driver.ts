import { createTestClient, encodeFunctionData, type Hex, http, parseAbi, publicActions, walletActions } from 'viem'
import { mainnet } from 'viem/chains'

export const erc20 = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function balanceOf(address holder) view returns (uint256)',
])

export type AnvilDriver = Awaited<ReturnType<typeof driveAnvil>>

/** Sends and mines on an anvil node from its ten accounts, and reads its state, through viem only. */
export async function driveAnvil(url: string) {
  const client = createTestClient({ mode: 'anvil', chain: mainnet, transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)
  const accounts = (await client.getAddresses()).map((address) => address.toLowerCase() as Hex)
  const account = (place: number) => accounts[place] as Hex
  const mine = (blocks = 1) => client.mine({ blocks })
  /** Sends without estimating gas, so that a transaction that will fail is mined anyway. */
  const send = (from: number, to: Hex | null, value = 0n, data: Hex = '0x') =>
    client.sendTransaction({ account: account(from), to, value, data, gas: 500_000n, chain: null })
  return {
    client,
    accounts,
    account,
    mine,
    send,
    call: (name: 'mint' | 'transfer', to: Hex, amount: bigint) =>
      encodeFunctionData({ abi: erc20, functionName: name, args: [to, amount] }),
    deploy: async (code: Hex): Promise<Hex> => {
      const hash = await send(0, null, 0n, code)
      await mine()
      const { contractAddress } = await client.getTransactionReceipt({ hash })
      if (!contractAddress) throw new Error('nothing was deployed')
      return contractAddress.toLowerCase() as Hex
    },
    tip: async () => {
      const { number, hash } = await client.getBlock()
      return { height: Number(number), hash }
    },
  }
}
