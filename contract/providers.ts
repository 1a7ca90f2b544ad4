import * as z from 'zod/mini'
import { cents, day, done, id, opened, optionalText, text, whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { listQuery, pageFacts, searchWords } from './lists.ts'
import { emailPattern, phonePattern } from './vocabulary/providers.ts'

const phone = optionalText('Phone', 40).check(
  z.regex(phonePattern, 'Enter a phone number such as 512-555-0100.'),
)
const email = z.string('E-mail must be text.').check(
  z.trim(),
  // Nothing looks at a longer text: the pattern takes time by the square of its length.
  z.maxLength(254, { error: 'E-mail can have at most 254 characters.', abort: true }),
  z.regex(emailPattern, 'Enter an e-mail address such as name@example.com.'),
)

const written = {
  name: text('Name', 120),
  trade: optionalText('Trade', 80),
  phone,
  email,
  license_number: optionalText('License number', 60),
  license_until: z.nullable(day),
  insurance_until: z.nullable(day),
  /** One to five; null: not rated. */
  rating: z.nullable(whole('Rating', 1, 5)),
  notes: optionalText('Notes', 4000),
}
const writtenProvider = z.strictObject(written)
export type WrittenProvider = z.infer<typeof writtenProvider>

export const provider = z.object({
  provider_id: z.string(),
  property_id: z.string(),
  name: z.string(),
  trade: z.string(),
  phone: z.string(),
  email: z.string(),
  license_number: z.string(),
  license_until: z.nullable(z.string()),
  insurance_until: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  notes: z.string(),
  /** The jobs in this home, and their costs together. */
  jobs: z.number(),
  spent_cents: z.number(),
  last_job_on: z.nullable(z.string()),
})
export type Provider = z.infer<typeof provider>

export const job = z.object({
  job_id: z.string(),
  title: z.string(),
  done_on: z.string(),
  cost_cents: z.nullable(z.number()),
  issue: z.nullable(z.object({ issue_id: z.string(), title: z.string() })),
})
export type Job = z.infer<typeof job>

const owner = 'The owner of the property.'
const one = z.object({ providerId: id })
const home = z.object({ propertyId: id })

export const endpoints = defineEndpoints({
  'providers.list': {
    method: 'GET',
    path: '/property/:propertyId/providers',
    reads: ['providers', 'issues'],
    permission: owner,
    params: home,
    query: listQuery({
      sort: ['name', 'rating', 'spent', 'last_job'],
      first: 'name',
      pageSize: 50,
      filters: { trade: z.optional(optionalText('Trade', 80)), q: searchWords },
    }),
    answer: z.object({
      providers: z.array(provider),
      /** All people who are kept, regardless of the filter. */
      people: z.optional(z.number()),
      /** How many people there are for each trade, regardless of the filter. */
      trades: z.array(z.object({ trade: z.string(), count: z.number() })),
      /** The trades that open issues ask for, the most wanted first. */
      wanted: z.array(z.object({ trade: z.string(), issues: z.number(), known: z.boolean() })),
      /** All jobs in this home. */
      jobs: z.number(),
      spent_cents: z.number(),
      spent_this_year_cents: z.number(),
      ...pageFacts,
    }),
  },
  'providers.get': {
    method: 'GET',
    path: '/providers/:providerId',
    permission: owner,
    params: one,
    answer: z.object({ provider }),
  },
  'providers.add': {
    method: 'POST',
    path: '/property/:propertyId/providers',
    keepsAnswer: true,
    changes: ['providers'],
    permission: owner,
    params: home,
    body: writtenProvider,
    answer: z.object({ provider }),
  },
  'providers.import': {
    method: 'POST',
    path: '/property/:propertyId/providers/import',
    keepsAnswer: true,
    changes: ['providers'],
    permission: `${owner} People of the same name and e-mail or phone are not added again.`,
    params: home,
    body: z.strictObject({
      providers: z
        .array(writtenProvider)
        .check(
          z.minLength(1, 'There is no one in this file.'),
          z.maxLength(100, 'Import at most 100 people at once.'),
        ),
    }),
    answer: z.object({ added: z.number(), known: z.number() }),
  },
  'providers.save': {
    method: 'PUT',
    path: '/providers/:providerId',
    changes: ['providers'],
    permission: owner,
    params: one,
    body: z.strictObject({ ...written, opened }),
    answer: z.object({ provider }),
  },
  'providers.remove': {
    method: 'DELETE',
    path: '/providers/:providerId',
    changes: ['providers'],
    permission: owner,
    params: one,
    answer: done,
  },
  'providers.restore': {
    method: 'POST',
    path: '/providers/:providerId/restore',
    changes: ['providers'],
    permission: owner,
    params: one,
    answer: z.object({ provider }),
  },
  'providers.jobs': {
    method: 'GET',
    path: '/providers/:providerId/jobs',
    permission: owner,
    params: one,
    answer: z.object({ jobs: z.array(job), spent_cents: z.number() }),
  },
  'providers.addJob': {
    method: 'POST',
    path: '/providers/:providerId/jobs',
    keepsAnswer: true,
    changes: ['providers'],
    permission: owner,
    params: one,
    body: z.strictObject({
      title: text('What was done', 200),
      done_on: day,
      cost_cents: z.nullable(cents),
      issue_id: z.nullable(id),
    }),
    answer: z.object({ job }),
  },
  'providers.removeJob': {
    method: 'DELETE',
    path: '/provider-jobs/:jobId',
    changes: ['providers'],
    permission: owner,
    params: z.object({ jobId: id }),
    answer: done,
  },
})
