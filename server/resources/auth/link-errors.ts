import { HttpError } from '#server/errors.ts'

const invalidLink = (sentence: string) => new HttpError(404, 'invalid_link', sentence)

export const noLink = () =>
  invalidLink('This link is not valid. Open it again from the e-mail, or ask for a new one.')
export const lateLink = () =>
  new HttpError(410, 'expired_link', 'This link has expired. Ask for a new one.')
export const usedLink = () =>
  invalidLink('This link is not valid or was already used. Ask for a new one.')
/** The error for somebody who holds a link: one that has expired is gone, one that does nothing is not valid. */
export const linkError = (error: unknown) => {
  if (!(error instanceof HttpError)) return error
  if (error.code === 'expired_link') return new HttpError(410, error.code, error.message)
  return error.code === 'wrong_state' ? usedLink() : error
}
