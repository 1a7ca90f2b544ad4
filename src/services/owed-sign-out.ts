import { owedSignOut } from '#contract/vocabulary/cookies.ts'

/*
 * A device that logs out without a signal cannot tell the server, and the refresh cookie is out of a page's reach.
 * So it leaves a cookie beside it: the server that sees both ends that session before it does anything else.
 */

const refreshLasts = 60 * 86_400

/** Whether a sign-out is still to reach the server. */
export const writeOwedSignOut = (owed: boolean): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers answers later than a page that is closed
  document.cookie = `${owedSignOut}=${owed ? 'yes' : ''}; path=/; max-age=${owed ? refreshLasts : 0}; samesite=strict`
}
