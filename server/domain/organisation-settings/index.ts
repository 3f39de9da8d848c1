export { getSettings } from './get-settings'
export { getProfile, readProfile, updateProfile } from './profile'
export { readSettings } from './read-settings'
export { type Follows, updateSettings } from './update-settings'
