import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoints, type Endpoint, type Endpoints } from '#contract/endpoint.ts'
import { states } from '#contract/vocabulary/states.ts'

/** Facts that endpoints say of themselves; an endpoint that says nothing has the safe value. */
let all: Endpoints = {}
beforeAll(async () => {
  const files = readdirSync('contract').filter((file) => file.endsWith('.ts'))
  for (const file of files) {
    const module: { endpoints?: Endpoints } = await import(/* @vite-ignore */ `#contract/${file}`)
    all = { ...all, ...module.endpoints }
  }
})
const namesWith = (has: (endpoint: Endpoint) => boolean) =>
  Object.entries(all)
    .filter(([, endpoint]) => has(endpoint))
    .map(([name]) => name)
    .sort()

/** Kept answers that say a token, a password or an address with a secret. */
const keptSecrets = (endpoints: Endpoints): string[] =>
  Object.entries(endpoints).flatMap(([name, { keepsAnswer, answer }]) => {
    if (!keepsAnswer || typeof answer === 'string') return []
    const fields = JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any', io: 'input' }))
    // A photograph has two addresses, and is shown to those who may see it.
    const others = fields.replaceAll(/"url":\{[^}]*\},"thumbnail_url"/g, '')
    return /"(\w*token|\w*secret|\w*password|url)":/.test(others) ? [name] : []
  })

type Json = { properties?: Record<string, unknown> }
/** The names of all fields in a schema, however deep. */
const fieldsOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : [
        ...Object.keys((value as Json).properties ?? {}),
        ...Object.values(value).flatMap((part) => fieldsOf(part)),
      ]

/** Fields of a body, a query or an answer whose names are not snake_case. */
const otherCases = (endpoints: Endpoints): string[] =>
  Object.entries(endpoints).flatMap(([name, { query, body, form, answer }]) =>
    [query, body, form, typeof answer === 'string' ? undefined : answer].flatMap((schema) =>
      schema === undefined
        ? []
        : fieldsOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
            // A map by state has the codes of the states.
            .filter((field) => !states.some(([code]) => code === field))
            .filter((field) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(field))
            .map((field) => `${name}: ${field}`),
    ),
  )

describe('the endpoints', () => {
  it('send no token where nobody need be signed in', () => {
    expect(namesWith(({ token }) => token === 'none')).toEqual([
      'account.askUnsubscribe',
      'account.confirmEmail',
      'account.downloadExport',
      'account.unsubscribe',
      'agreements.consentByLink',
      'agreements.declineByLink',
      'agreements.openByLink',
      'agreements.paperByLink',
      'agreements.showByLink',
      'agreements.signByLink',
      'auth.claim',
      'auth.forgotPassword',
      'auth.login',
      'auth.logout',
      'auth.resendVerification',
      'auth.resetLink',
      'auth.resetPassword',
      'auth.signUp',
      'auth.verify',
      'availability.readFeed',
      'bookings.hold',
      'bookings.look',
      'bookings.wait',
      'demo.start',
      'diy.open',
      'documents.downloadArchive',
      'externalSignIn.begin',
      'externalSignIn.finish',
      'invitations.accept',
      'invitations.renew',
      'invitations.show',
      'public.companyInfo',
      'public.contact',
      'public.counties',
      'public.health',
      'public.ready',
      'public.zip',
      'push.renew',
      'reminders.askUnsubscribe',
      'reminders.readFeed',
      'reminders.unsubscribe',
      'repairRequests.answer',
      'sharing.contents',
      'sharing.download',
      'sharing.open',
    ])
    expect(namesWith(({ token }) => token === 'stored')).toEqual(['auth.refresh', 'faults.report'])
  })

  it('are about a payment in the three calls of the specification', () => {
    expect(namesWith(({ payment }) => payment === true)).toEqual([
      'payments.access',
      'payments.offer',
      'payments.status',
    ])
  })

  it('are snake_case on the wire, but for the one field that the specification writes otherwise', () => {
    expect(otherCases(all)).toEqual(['properties.hasInspections: hasInspections'])
  })

  it('keep no answer that says a secret', () => {
    expect(namesWith(({ keepsAnswer }) => keepsAnswer === true).length).toBeGreaterThan(5)
    expect(keptSecrets(all)).toEqual([])
  })

  it('would be caught keeping one, or in another case', () => {
    const planted = defineEndpoints({
      'planted.make': {
        method: 'POST',
        path: '/planted',
        permission: 'Nobody.',
        changes: [],
        keepsAnswer: true,
        answer: z.object({ link: z.object({ url: z.string(), madeAt: z.string() }) }),
      },
    })
    expect(keptSecrets(planted)).toEqual(['planted.make'])
    expect(otherCases(planted)).toEqual(['planted.make: madeAt'])
  })
})
