import {
  type InvitationPage,
  invitationLife,
  invitationState,
} from '#contract/lives/invitation/invitation.life.ts'
import type { Stranger } from '#contract/lives/life.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { bookingMail, invitationMail, preparedMail } from '#server/mail/invitations.ts'
import { outgoingOf } from '#server/mail/queue.ts'
import { userByEmail } from '#server/resources/auth/queries.ts'
import * as queries from '#server/resources/invitations/queries.ts'
import { dayAndTime, timeZoneOf } from '#server/time-zones.ts'
import type { Caller } from '#server/tokens.ts'
import type { Act, ServedLife } from './served.ts'

/** The ties by which a person invites others. */
export const invitersTies = ({
  user_type,
}: Pick<Caller, 'user_type'>): readonly ('admin' | Stranger)[] =>
  user_type === 'admin' ? ['admin'] : user_type === 'inspector' ? ['anyInspector'] : []

/** The home and the time of a booking, on the clocks of the home. */
const visitInWords = ({ home, scheduled_start }: queries.Held): string => {
  const zone = timeZoneOf(home.state, home.county_fips)
  const address = `${home.street}, ${home.city}, ${home.state}`
  return scheduled_start === null
    ? address
    : `${address} on ${dayAndTime(zone, Date.parse(scheduled_start))}`
}

/** Only the mail carries the link's secret: the row has a hash, and the history nothing of it. */
const sendLink = async ({ ground: { db, publicUrl, mail }, row }: Act<queries.Row>) => {
  const secret = await queries.newLink(db, row.invitation_id)
  const known = await userByEmail(db, row.email)
  const booking = queries.bookingOf(row)
  const inviter = queries.inviterOf(row)
  // Somebody with an account needs no other one: they sign for the inspection that was prepared for them.
  const page =
    booking !== null && known?.verified_at
      ? paths.preparedInspection(secret)
      : paths.activateAccount(secret)
  const url = `${publicUrl}${page}`
  const place = queries.placeOf(row)
  const address = place && `${place.street}, ${place.city}, ${place.state}`
  const { email, first_name } = row
  const letter =
    booking === null
      ? invitationMail(email, first_name, inviter ?? '', address, url, queries.daysOpen)
      : inviter === null
        ? bookingMail(email, first_name, visitInWords(booking), url, queries.daysOpen)
        : preparedMail(email, first_name, inviter, visitInWords(booking), url, queries.daysOpen)
  await (mail ?? outgoingOf(null)).queue(db, letter)
}

const admit = ({ ground, row, params }: Act<queries.Row>) =>
  // The chart types the params of each action by its name.
  queries.admit(ground, row, (params as { password_hash: string }).password_hash)

/** The server's side of an invitation's life. */
export const invitations: ServedLife<typeof invitationLife, queries.Row> = {
  life: invitationLife,
  lock: (db, id) => queries.byId(db, id),
  stateOf: async (_, row) => invitationState(row),
  // The link alone gives a way to it: nobody who is signed in knows of it.
  tiesOf: async () => null,
  save: async (db, id, { context: { accepted_at, expired_at, expires_at } }) => {
    await db
      .updateTable('invitations')
      .set({ accepted_at, expired_at, expires_at })
      .where('invitation_id', '=', id)
      .execute()
  },
  // In a demo nobody is invited.
  tenantOf: async () => null,
  pages: { none: () => null } satisfies Record<InvitationPage, () => null>,
  letters: {},
  acts: { sendLink, admit },
}
