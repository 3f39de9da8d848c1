/** A readable size in bytes: `812 bytes`, `3.4 KiB`, `12 MiB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const [value, unit] = bytes < 2 ** 20 ? [bytes / 1024, 'KiB'] : [bytes / 2 ** 20, 'MiB']
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}
