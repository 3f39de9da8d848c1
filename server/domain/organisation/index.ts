export { type CreatedOrganisation, createOrganisation, type NewOrganisation } from './create-organisation'
export { reissueAccess } from './reissue-access'
