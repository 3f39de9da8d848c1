/** A file to send. */
export type Body = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | ReadableStream
