import { assemble, deployment } from './assemble'

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const returnTrue = '0x01 0x00 MSTORE 0x20 0x00 RETURN'

/** mint, transfer (reverts beyond the balance), balanceOf, symbol `TST`, decimals 6; balances lie at the address itself. */
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

/** Hands all it holds to the first word's address. */
export const destructor = deployment(assemble('0x00 CALLDATALOAD SELFDESTRUCT'))
