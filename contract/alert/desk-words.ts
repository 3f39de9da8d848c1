/** Vocabulary of the desk without its schemas, for pages that should not load the validator. */

/** How a new alert is assigned: taken by hand, to the person who has waited longest, or to the one with the fewest. */
export const assignmentWays = ['by_hand', 'by_turn', 'by_load'] as const
export type AssignmentWay = (typeof assignmentWays)[number]

/** The roles that work on alerts. */
export const deskRoles = ['analyst', 'lead', 'admin'] as const
export type DeskRole = (typeof deskRoles)[number]

/** `dropped`: the alert was reopened before there was a verdict. */
export const lookStates = ['waiting', 'agreed', 'disagreed', 'dropped'] as const
export type LookState = (typeof lookStates)[number]

export const lookVerdicts = ['agree', 'disagree'] as const
export type LookVerdict = (typeof lookVerdicts)[number]

export const overdueActs = ['message', 'assign'] as const
export type OverdueAct = (typeof overdueActs)[number]

/** The most escalation steps for an overdue alert. */
export const mostOverdueSteps = 3
