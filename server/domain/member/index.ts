export { addMember } from './add-member'
export { listMembers } from './list-members'
export { resetPassword } from './reset-password'
export { updateMember } from './update-member'
