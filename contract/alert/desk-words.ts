/** Vocabulary of the desk without its schemas, for pages that would otherwise carry the validator as well. */

/** How a new alert finds its person: somebody takes it, whoever had none for the longest time, or whoever has the fewest. */
export const assignmentWays = ['by_hand', 'by_turn', 'by_load'] as const
export type AssignmentWay = (typeof assignmentWays)[number]

/** The roles whose people work on alerts. */
export const deskRoles = ['analyst', 'lead', 'admin'] as const
export type DeskRole = (typeof deskRoles)[number]

/** `dropped`: the alert was reopened before anybody gave a verdict. */
export const lookStates = ['waiting', 'agreed', 'disagreed', 'dropped'] as const
export type LookState = (typeof lookStates)[number]

export const lookVerdicts = ['agree', 'disagree'] as const
export type LookVerdict = (typeof lookVerdicts)[number]

export const overdueActs = ['message', 'assign'] as const
export type OverdueAct = (typeof overdueActs)[number]

/** The most steps of what is done about an overdue alert. */
export const mostOverdueSteps = 3
