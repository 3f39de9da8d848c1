const documentHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

/** @type {import('next').NextConfig} */
export default {
  // Suites build beside a running service, so each may name its own directory.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  skipTrailingSlashRedirect: true,
  // No page asks for it, and it fetches what it is told and keeps what it made.
  images: { unoptimized: true },
  agentRules: false,
  experimental: {
    agentUpgrade: false,
    // Few large files compress far better together than the crumbs that are the usual: what every page starts with is one,
    // the frame another, a page's own a third. Bytes before compression.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 4_000_000, requestCost: 1_000_000 },
  },
  // Loaded from node_modules at run time: native parts, or modules that must exist once a process.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@prisma/adapter-pg',
    '@prisma/client',
    // WebAssembly beside its module.
    'libxml2-wasm',
    'pg',
    'pg-boss',
    'pg-copy-streams',
    'pino',
    'pdfkit',
    'prom-client',
  ],
  // `npm run verify` checks types; a build repeats nothing.
  typescript: { ignoreBuildErrors: true },
  async headers() {
    // The API stamps its own headers on every response, errors included.
    return [{ source: '/((?!v1/|v1$).*)', headers: documentHeaders }]
  },
}
