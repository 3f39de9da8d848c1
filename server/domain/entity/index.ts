export { entityExposure } from './entity-exposure'
export { getEntity } from './get-entity'
export { listEntities } from './list-entities'
export { listEntityAttributions } from './list-entity-attributions'
