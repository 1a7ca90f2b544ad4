import * as z from 'zod/mini'
import { authAnswer } from './auth-answer.ts'
import { done, email, instant, line, linkToken, newPassword, stateCode } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { invitationLife } from './lives/invitation/invitation.life.ts'
import { permissionOf } from './lives/judge.ts'
import { services } from './pricing.ts'

const place = { street: z.string(), city: z.string(), state: z.string() }

/** What anyone who holds the link may know before they accept. */
export const invitation = z.object({
  /** Null where the person asked for the account, with a booking. */
  invited_by: z.nullable(z.string()),
  user_type: z.enum(['homeowner', 'inspector']),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  property: z.nullable(z.object(place)),
  /** The visit that begins when they accept; money in cents, instants in UTC. */
  booking: z.nullable(
    z.object({
      home: z.object(place),
      services: z.array(services),
      /** Of a mold test, beyond those that each has. */
      extra_mold_samples: z.optional(z.number()),
      scheduled_start: z.nullable(z.string()),
      time_zone: z.string(),
      /** Whether the time is still free, and the next ones if somebody took it. */
      is_free: z.boolean(),
      next: z.array(z.string()),
      /** The price that they saw, and the price of now. */
      seen_cents: z.int(),
      total_cents: z.int(),
    }),
  ),
  /** Whether the inviter has prepared a visit, which the person signs once the account is theirs. */
  prepared: z.boolean(),
  expires_at: z.string(),
})
export type Invitation = z.infer<typeof invitation>

/** Accounts that someone else creates. No answer reveals which addresses have an account. */
export const endpoints = defineEndpoints({
  'invitations.make': {
    method: 'POST',
    path: '/invitations',
    keepsAnswer: true,
    changes: ['invitations'],
    permission: `${permissionOf(invitationLife, 'invite')} Inspectors invite homeowners alone. Not while switched.`,
    body: z.strictObject({
      user_type: z.enum(['homeowner', 'inspector'], 'Choose homeowner or inspector.'),
      first_name: line('First name', 80),
      last_name: line('Last name', 80),
      email,
      property: z.optional(
        z.nullable(
          z.strictObject({
            street: line('Street', 120),
            city: line('City', 80),
            state: stateCode,
          }),
        ),
      ),
    }),
    answer: done,
    status: 202,
  },
  'invitations.show': {
    method: 'GET',
    path: '/public/invitation',
    token: 'none',
    permission: 'Anyone who holds the mailed token.',
    query: z.strictObject({ token: linkToken }),
    answer: invitation,
  },
  'invitations.accept': {
    method: 'POST',
    path: '/public/invitation/accept',
    token: 'none',
    // The device becomes this person's, who has read nothing yet; the used link finds nothing any more.
    changes: [],
    permission: `${permissionOf(invitationLife, 'accept')} Once.`,
    body: z.strictObject({
      token: linkToken,
      password: newPassword,
      accepted_terms: z.literal(true, 'Accept the terms to go on.'),
      /** Another time or the price of now, where the booking has changed since it was made. */
      booking: z.optional(
        z.strictObject({ scheduled_start: z.nullable(instant), total_cents: z.int() }),
      ),
    }),
    answer: authAnswer,
  },
  'invitations.renew': {
    method: 'POST',
    path: '/public/invitation/renew',
    token: 'none',
    changes: ['invitations'],
    permission: `${permissionOf(invitationLife, 'renew')} The new link goes only to the invited address.`,
    body: z.strictObject({ token: linkToken }),
    answer: done,
    status: 202,
  },
})
