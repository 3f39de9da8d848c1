import { config } from 'zod'

// Runs before every other script of a page. Zod would try once whether it may compile validators with eval, which the
// pages' content security policy refuses and reports; the server keeps its compiled ones.
config({ jitless: true })
