export { getSettings } from './get-settings'
export { readSettings } from './read-settings'
export { updateSettings } from './update-settings'
