/** A worker that has not been heard of for this long is treated as dead. */
export const heartbeatSeconds = 45
