export { type ActivePolicy, activePolicy } from './active-policy'
export { defaultPolicy } from './default-policy'
export { ensureDefaultPolicy } from './ensure-default-policy'
export { type PolicyDocument, type PolicyRule, policyDocument } from './policy-document'
