export const roles = ['homeowner', 'inspector', 'admin'] as const
export type Role = (typeof roles)[number]
