// Runs before every other script of a page. Zod would test once whether it may compile validators with eval, which the
// pages' content security policy blocks and reports; the server still uses compiled ones. Zod reads its settings from this
// global, so that most pages need not load the library.
const zod = globalThis as typeof globalThis & { __zod_globalConfig?: { jitless?: boolean } }
zod.__zod_globalConfig = Object.assign(zod.__zod_globalConfig ?? {}, { jitless: true })

export {}
