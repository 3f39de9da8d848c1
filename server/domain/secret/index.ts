export { noteRotation } from './note-rotation'
export { type Resealed, resealStored } from './reseal-stored'
export { stampPepper, usesOf } from './uses-of'
