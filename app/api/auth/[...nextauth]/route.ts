import { nextAuth } from '@/server/auth/next-auth'

export { nextAuth as GET, nextAuth as POST }
