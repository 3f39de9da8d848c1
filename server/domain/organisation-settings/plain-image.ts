export interface LogoImage {
  media_type: 'image/png' | 'image/jpeg'
  bytes: Buffer
  width: number
  height: number
}
