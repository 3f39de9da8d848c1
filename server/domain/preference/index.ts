export { getPreferences } from './get-preferences'
export { setColumns } from './set-columns'
export { setDensity } from './set-density'
export { setTour } from './set-tour'
