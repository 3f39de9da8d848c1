export { type Cidr, parseCidrs, standingOf } from './public-address'
export { type Egress, type EgressAnswer, send } from './send'
export { ForbiddenTarget, parseTarget, type Resolve, resolveTarget, systemResolve } from './target'
