import * as z from 'zod/mini'
import { authAnswer } from './auth-answer.ts'
import { defineEndpoints } from './endpoint.ts'

/**
 * The page of the app to return to: one slash, then no second one and nothing that a browser reads as another host.
 */
const returnPath = z
  .string('The return path must be text.')
  .check(
    z.regex(/^\/(?![/\\])[^\s\\\u007f-\uffff]*$/, 'The return path must be a path of this app.'),
  )
const parameter = (label: string) =>
  z
    .string(`${label} must be text.`)
    .check(
      z.regex(/^[\x21-\x7e]{1,2048}$/, `${label} does not have the form that an issuer sends.`),
    )

/** Signing in with an account at another service: an OpenID Connect issuer that the configuration names. */
export const endpoints = defineEndpoints({
  'externalSignIn.begin': {
    method: 'GET',
    path: '/auth/external',
    token: 'none',
    permission: 'Anyone, by following a link; leads to the issuer. Limited per address.',
    /** Too long a path to keep leads to the usual first page. */
    query: z.strictObject({ next: z.optional(returnPath) }),
    answer: 'file',
  },
  'externalSignIn.finish': {
    method: 'POST',
    path: '/auth/external/finish',
    token: 'none',
    changes: [],
    permission: 'Anyone who returns from the issuer in the same browser, once.',
    body: z.strictObject({
      code: parameter('The code'),
      state: parameter('The state'),
      iss: z.optional(parameter('The issuer')),
    }),
    answer: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('signed_in'),
        account: authAnswer,
        return_to: z.nullable(z.string()),
      }),
      z.object({
        outcome: z.literal('no_account'),
        email: z.string(),
        first_name: z.string(),
        last_name: z.string(),
      }),
    ]),
  },
})
