// Runs before every other script of a page. Zod would try once whether it may compile validators with eval, which the
// pages' content security policy refuses and reports; the server keeps its compiled ones. Zod keeps its settings in this
// global, so that most pages can do without the library.
const zod = globalThis as typeof globalThis & { __zod_globalConfig?: { jitless?: boolean } }
zod.__zod_globalConfig = Object.assign(zod.__zod_globalConfig ?? {}, { jitless: true })

export {}
