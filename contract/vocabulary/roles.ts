export const roles = ['homeowner', 'inspector', 'admin'] as const
export type Role = (typeof roles)[number]

export const roleWord: Record<Role, string> = {
  homeowner: 'Homeowner',
  inspector: 'Inspector',
  admin: 'Admin',
}
