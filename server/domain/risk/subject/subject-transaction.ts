/** Stands for the subject's own transaction on links of networks that give transactions no ids. */
export const subjectTransaction = -1
