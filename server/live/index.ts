export { Hub, hub, tabsPerSession } from './hub'
export { liveStream } from './live-stream'
export { positionNow, readPosition } from './position'
