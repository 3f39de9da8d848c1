import { assemble, deployment } from './assemble'

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const returnTrue = '0x01 0x00 MSTORE 0x20 0x00 RETURN'

/**
 * mint, transfer (reverts beyond the balance), balanceOf, symbol `TST`, decimals 6; balances are stored at the address itself.
 */
export const token = deployment(
  assemble(`
    0x00 CALLDATALOAD 0xe0 SHR
    DUP1 0x40c10f19 EQ @mint JUMPI
    DUP1 0xa9059cbb EQ @transfer JUMPI
    DUP1 0x70a08231 EQ @balance JUMPI
    DUP1 0x95d89b41 EQ @symbol JUMPI
    DUP1 0x313ce567 EQ @decimals JUMPI
    0x00 0x00 REVERT
    mint:
      0x24 CALLDATALOAD
      DUP1 0x04 CALLDATALOAD SLOAD ADD 0x04 CALLDATALOAD SSTORE
      0x00 MSTORE
      0x04 CALLDATALOAD 0x00 ${transferTopic} 0x20 0x00 LOG3
      ${returnTrue}
    transfer:
      0x24 CALLDATALOAD
      CALLER SLOAD
      DUP2 DUP2 LT @fail JUMPI
      DUP2 SWAP1 SUB CALLER SSTORE
      DUP1 0x04 CALLDATALOAD SLOAD ADD 0x04 CALLDATALOAD SSTORE
      0x00 MSTORE
      0x04 CALLDATALOAD CALLER ${transferTopic} 0x20 0x00 LOG3
      ${returnTrue}
    fail:
      0x00 0x00 REVERT
    balance:
      0x04 CALLDATALOAD SLOAD 0x00 MSTORE 0x20 0x00 RETURN
    symbol:
      0x20 0x00 MSTORE 0x03 0x20 MSTORE 0x545354${'00'.repeat(29)} 0x40 MSTORE 0x60 0x00 RETURN
    decimals:
      0x06 0x00 MSTORE 0x20 0x00 RETURN
  `),
)

/**
 * Pays half of what it is sent to the first word's address, one wei to a contract it creates, and tries five wei to the
 * second word's contract; reverts at the end if the third word is not zero.
 */
export const splitter = deployment(
  assemble(`
    0x00 0x00 0x00 0x00 0x02 CALLVALUE DIV 0x00 CALLDATALOAD GAS CALL POP
    0x00 0x00 0x01 CREATE POP
    0x00 0x00 0x00 0x00 0x05 0x20 CALLDATALOAD GAS CALL POP
    0x40 CALLDATALOAD @fail JUMPI
    0x00 0x00 RETURN
    fail:
      0x00 0x00 REVERT
  `),
)

/** Sends its whole balance to the first word's address. */
export const destructor = deployment(assemble('0x00 CALLDATALOAD SELFDESTRUCT'))

const swapTopic = '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822'
const oftSentTopic = '0x85496b760a4b7f8d66384b9df21b381f5d1b1e79f229a47aaf4c232edc2fe59a'
const oftReceivedTopic = '0xefed6d3500546b29533b128a29e3a94d70788727f0507505ac12eaf2e578fd9c'

/**
 * A v2-shaped pool: takes the ether it is sent and pays the second word's amount of the first word's token from its balance.
 */
export const pool = deployment(
  assemble(`
    0xa9059cbb${'00'.repeat(28)} 0x00 MSTORE
    CALLER 0x04 MSTORE
    0x20 CALLDATALOAD 0x24 MSTORE
    0x20 0x00 0x44 0x00 0x00 0x00 CALLDATALOAD GAS CALL @paid JUMPI
    0x00 0x00 REVERT
    paid:
      CALLVALUE 0x00 MSTORE 0x00 0x20 MSTORE 0x00 0x40 MSTORE 0x20 CALLDATALOAD 0x60 MSTORE
      CALLER CALLER ${swapTopic} 0x80 0x00 LOG3
      0x00 0x00 RETURN
  `),
)

/**
 * A token that is a bridge, like LayerZero's OFT. Words: an amount, a guid, the other endpoint, and a payee. With a payee it
 * mints, as on an arriving message; without one it burns what the caller sends.
 */
export const bridgeToken = deployment(
  assemble(`
    0x40 CALLDATALOAD 0x00 MSTORE 0x00 CALLDATALOAD 0x20 MSTORE 0x00 CALLDATALOAD 0x40 MSTORE
    0x60 CALLDATALOAD @receive JUMPI
      0x00 CALLER ${transferTopic} 0x20 0x20 LOG3
      CALLER 0x20 CALLDATALOAD ${oftSentTopic} 0x60 0x00 LOG3
      0x00 0x00 RETURN
    receive:
      0x60 CALLDATALOAD 0x00 ${transferTopic} 0x20 0x20 LOG3
      0x60 CALLDATALOAD 0x20 CALLDATALOAD ${oftReceivedTopic} 0x40 0x00 LOG3
      0x00 0x00 RETURN
  `),
)
