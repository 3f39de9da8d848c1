const documentHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

/** @type {import('next').NextConfig} */
export default {
  // Test suites build beside a running service, so each may set its own directory.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  skipTrailingSlashRedirect: true,
  // No page uses the image optimizer, which would fetch URLs from requests and cache the results.
  images: { unoptimized: true },
  agentRules: false,
  experimental: {
    agentUpgrade: false,
    // A few large files compress far better than the small chunks of the default: one with what every page loads, one with
    // the frame, one with the page's own code. Bytes before compression.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 4_000_000, requestCost: 1_000_000 },
  },
  // Loaded from node_modules at run time: native parts, or modules that must exist once per process.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@prisma/adapter-pg',
    '@prisma/client',
    // WebAssembly files beside their modules.
    'libxml2-wasm',
    'pg',
    'pg-boss',
    'pg-copy-streams',
    'pino',
    'pdfkit',
    'prom-client',
  ],
  // `npm run verify` checks types, so a build need not.
  typescript: { ignoreBuildErrors: true },
  async headers() {
    // The API sets its own headers on every response, including errors.
    return [{ source: '/((?!v1/|v1$).*)', headers: documentHeaders }]
  },
}
