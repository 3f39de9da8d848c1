import { z } from 'zod'

export const clusterRules = ['common_input', 'change', 'deposit_address'] as const
export const clusterRule = z.enum(clusterRules).meta({
  description:
    '`common_input`: both paid into one transaction; `change`: the second got the change of the first; `deposit_address`: the first pays into the second, which forwards everything to one exchange.',
})
export type ClusterRule = z.infer<typeof clusterRule>
