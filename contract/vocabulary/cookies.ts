/** The cookie of a device that logged out without reaching the server. */
export const owedSignOut = 'hearthkeep_sign_out_owed'
