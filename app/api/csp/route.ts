import { receiveCspReport } from '@/server/http/csp-report'

/** Where browsers report what the policy of our pages kept them from doing. */
export const POST = receiveCspReport
