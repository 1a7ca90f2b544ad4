import * as z from 'zod/mini'
import { authAnswer } from './auth.ts'
import { defineEndpoints } from './endpoint.ts'

/** A page of ours to come back to: one slash, then no second one and nothing that a browser reads as another host. */
const returnPath = z
  .string('The way back must be text.')
  .check(
    z.regex(/^\/(?![/\\])[^\s\\\u007f-\uffff]{0,500}$/, 'The way back must be a path of ours.'),
  )
const parameter = (label: string) =>
  z
    .string(`${label} must be text.`)
    .check(z.regex(/^[\x21-\x7e]{1,2048}$/, `${label} is not as an issuer sends it.`))

/** Signing in with an account that somebody else keeps: an OpenID Connect issuer named by the configuration. */
export const endpoints = defineEndpoints({
  'externalSignIn.begin': {
    method: 'GET',
    path: '/auth/external',
    token: 'none',
    permission: 'Anyone, by following a link; leads to the issuer. Limited per address.',
    query: z.strictObject({ next: z.optional(returnPath) }),
    answer: 'file',
  },
  'externalSignIn.finish': {
    method: 'POST',
    path: '/auth/external/finish',
    token: 'none',
    changes: [],
    permission: 'Whoever comes back from the issuer in the browser that left for it, once.',
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
