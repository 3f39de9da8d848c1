export { authenticateKey } from './authenticate-key'
export { addKey, type CreateKeyInput, createKey } from './create-key'
export { revokeKey } from './revoke-key'
