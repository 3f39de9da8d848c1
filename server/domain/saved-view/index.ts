export { createSavedView } from './create-saved-view'
export { listSavedViews } from './list-saved-views'
export { removeSavedView } from './remove-saved-view'
