const tests = String.raw`(\.test\.tsx?$|/fixtures/|/testing/)`
const database = '^(server/platform/prisma-client|node_modules/(pg|pg-copy-streams|@prisma/client|@prisma/adapter-pg)/)'
const frameworks = '^node_modules/(next|react|react-dom|next-auth|@trpc/[^/]+)/'

/** Who may import whom: docs/extend/architecture.md says why. */
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'first-model-is-frozen',
      comment: 'Checks of assay-risk-1 replay to the byte for ever: nothing that the second model changes may reach them.',
      severity: 'error',
      from: { path: '^server/domain/risk/first-model/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(domain/risk|trace)/', pathNot: '^server/domain/risk/first-model/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A cycle has no order in which it can be understood, even one of types.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'links-fetch-ahead-when-neared',
      severity: 'error',
      comment: 'Next fetches whatever page a link on the screen leads to; ours does when somebody comes near.',
      from: { pathNot: '^components/ui/link\\.tsx$' },
      to: { path: '^node_modules/next/link' },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      comment: 'The contract is isomorphic: zod, its OpenAPI generator and the checksum libraries of addresses, nothing else.',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: '^(contract/|node_modules/(zod|zod-openapi|@noble/hashes|@scure/base|bs58check|bech32)/)' },
    },
    {
      name: 'bundle-is-isomorphic',
      severity: 'error',
      comment: 'What verifies a report runs in browsers, at shells and for people who have nothing else of this house.',
      from: { path: '^bundle/', pathNot: tests },
      to: { pathNot: '^(bundle/|contract/|node_modules/(zod|canonicalize|@noble/(curves|hashes)|@scure/base)/)' },
    },
    {
      name: 'platform-imports-contract-only',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: `^server/platform/prisma-client|${tests}` },
      to: { path: '^(app|components|server|prisma|scripts)/', pathNot: '^server/platform/' },
    },
    {
      name: 'domain-knows-no-framework',
      severity: 'error',
      from: { path: '^server/(domain|chain|trace|platform)/', pathNot: tests },
      to: { path: frameworks },
    },
    {
      name: 'domain-looks-down-only',
      severity: 'error',
      from: { path: '^server/domain/', pathNot: `^server/domain/report/content/pdf/graph-drawing\\.ts$|${tests}` },
      to: { path: '^(app|components|prisma|scripts|server)/', pathNot: '^server/(domain|platform|chain|trace)/' },
    },
    {
      name: 'a-graph-has-one-picture',
      severity: 'error',
      comment: 'Reports draw a graph by the pure functions that the console draws it with, and by nothing else of the console.',
      from: { path: '^server/domain/report/content/pdf/graph-drawing\\.ts$' },
      to: {
        path: '^(app|components|prisma|scripts|server)/',
        pathNot:
          '^(components/fund-flow/(picture/(css-colours|flow-colours|flow-svg|to-canvas)|flow-view|node-kinds)|components/graph/(event-shapes|kind-glyphs)|server/domain/report/content/)',
      },
    },
    {
      name: 'another-noun-through-its-index',
      severity: 'error',
      from: { path: '^server/domain/([^/]+)/', pathNot: tests },
      to: { path: '^server/domain/([^/]+)/', pathNot: ['^server/domain/$1/', '^server/domain/[^/]+/index\\.ts$'] },
    },
    {
      name: 'nouns-through-their-index',
      severity: 'error',
      from: { path: '^(app|server/(http|mcp|trpc|auth|jobs|live))/', pathNot: tests },
      to: { path: '^server/domain/', pathNot: '^server/domain/[^/]+/index\\.ts$' },
    },
    {
      name: 'only-repos-see-the-database',
      severity: 'error',
      comment:
        'Verbs open the organisation-scoped transaction of platform/db and hand it to their repo; SQL and models stay there.',
      from: { path: '^server/(domain|http|mcp|trpc|auth|jobs|live|chain)/|^app/', pathNot: `(\\.repo\\.ts$)|${tests}` },
      to: { path: database, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'trace-imports-nothing-of-the-house',
      severity: 'error',
      from: { path: '^server/trace/', pathNot: `(\\.repo\\.ts$)|${tests}` },
      to: { path: '^(app|components|contract|server|prisma|scripts)/', pathNot: '^server/trace/' },
    },
    {
      name: 'http-and-trpc-stay-apart',
      severity: 'error',
      from: { path: '^server/(http|trpc)/', pathNot: tests },
      to: { path: '^server/(http|trpc)/', pathNot: '^server/$1/' },
    },
    {
      name: 'http-never-imports-domain',
      severity: 'error',
      comment: 'The route passes the verb in.',
      from: { path: '^server/http/', pathNot: tests },
      to: { path: '^server/domain/' },
    },
    {
      name: 'components-see-contract-and-router-type',
      severity: 'error',
      from: { path: '^components/', pathNot: tests },
      to: { path: '^(app|server|prisma|scripts)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'components-see-one-server-type',
      severity: 'error',
      from: { path: '^components/', pathNot: tests },
      to: { path: '^(app|server|prisma|scripts)/', pathNot: '^server/trpc/' },
    },
    {
      name: 'kit-knows-no-noun',
      severity: 'error',
      from: { path: '^components/(ui|charts|data-table|graph)/', pathNot: tests },
      to: { path: '^(contract|components)/', pathNot: '^components/(ui|charts|data-table|graph)/' },
    },
    {
      name: 'client-is-for-taking-away',
      severity: 'error',
      comment: 'Integrators copy the folder: it imports nothing of the house and one public library.',
      from: { path: '^client/', pathNot: tests },
      to: { pathNot: '^(client/|node_modules/standardwebhooks/|(node:)?http$)' },
    },
    {
      name: 'tracing-is-loaded-where-it-is-asked-for',
      severity: 'error',
      comment: 'Everything else speaks to the port of server/platform/telemetry, which costs nothing where nothing is traced.',
      from: { path: '^(app|components|server)/', pathNot: `^server/platform/telemetry/|${tests}` },
      to: { path: ['^node_modules/@opentelemetry/', '^server/platform/telemetry/(open-telemetry|sampler)'] },
    },
    {
      name: 'scripts-stay-outside',
      severity: 'error',
      from: { path: '^(app|bundle|components|contract|server)/', pathNot: `${tests}` },
      to: { path: '^(scripts|e2e|proof|prisma/seed)/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // The programs for generated clients import code that a suite generates.
    exclude: { path: '^(\\.next|\\.data|server/platform/prisma-client/.+/|scripts/api-generators/(programs|node_modules)/)' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    webpackConfig: { fileName: 'scripts/verify/aliases.cjs' },
  },
}
