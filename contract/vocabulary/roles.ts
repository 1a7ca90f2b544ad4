export const roles = ['homeowner', 'inspector', 'admin'] as const
export type Role = (typeof roles)[number]

export const roleWord: Record<Role, string> = {
  homeowner: 'Homeowner',
  inspector: 'Inspector',
  admin: 'Admin',
}

/** The ending of an account's address once nobody has it any more: it was merged or left for good. */
export const goneAddress = '@deleted.invalid'
/** Nobody has this account any more. */
export const isGone = ({ email }: { email: string }): boolean => email.endsWith(goneAddress)
