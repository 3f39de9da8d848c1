export { Hub, hub, tabsPerSession } from './hub'
export { liveStream } from './live-stream'
export { readPosition } from './position'
