export const roles = ['homeowner', 'inspector', 'admin'] as const
export type Role = (typeof roles)[number]

export const roleWord: Record<Role, string> = {
  homeowner: 'Homeowner',
  inspector: 'Inspector',
  admin: 'Admin',
}

/** What the address of an account ends with once nobody has it any more: it was merged or left for good. */
export const goneAddress = '@deleted.invalid'
