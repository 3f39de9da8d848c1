import { receiveCspReport } from '@/server/http/csp-report'

/** Receives the browsers' reports of violations of our pages' content security policy. */
export const POST = receiveCspReport
