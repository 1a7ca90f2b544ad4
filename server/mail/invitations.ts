import { written } from './written.ts'

/** The mails that bring somebody an account or a booking. */

export const invitationMail = (
  to: string,
  name: string,
  from: string,
  address: string | null,
  url: string,
  days: number,
) =>
  written(
    'invitation.sent',
    { to, name },
    {
      from,
      account:
        address === null
          ? 'an account for you'
          : `an account for you, with your home at ${address} in it`,
      days: String(days),
    },
    url,
  )

/** The one step that is left of a visitor's booking. `visit`: the home and the time in words. */
export const bookingMail = (to: string, name: string, visit: string, url: string, days: number) =>
  written('booking.confirm', { to, name }, { visit, days: String(days) }, url)

/** To a client: somebody of ours chose home, services and time with them; they sign it. */
export const preparedMail = (
  to: string,
  name: string,
  from: string,
  visit: string,
  url: string,
  days: number,
) => written('booking.prepared', { to, name }, { from, visit, days: String(days) }, url)

export const bookingKnownMail = (to: string, name: string, street: string, url: string) =>
  written('booking.known', { to, name }, { street }, url)

/** To somebody on the waiting list; `county` with its state, `until`: the last day of the offer in words. */
export const coveredMail = (
  to: string,
  { county, days, until }: { county: string; days: number; until: string },
  url: string,
) => written('waiting.covered', { to, name: '' }, { county, until, days: String(days) }, url)

export const reportMail = (to: string, name: string, street: string, url: string) =>
  written('report.published', { to, name }, { street }, url)
