/** Admins invite anybody, inspectors their clients. */
export const inviteTitle = (mayChoose: boolean) =>
  mayChoose ? 'Invite somebody' : 'Invite a client'
