import * as z from 'zod/mini'
import { email, optionalText, stateCode, text } from './common.ts'
import { defineEndpoints } from './endpoint.ts'

export const contactTopics = [
  'account',
  'inspection',
  'payment',
  'privacy',
  'fault',
  'other',
] as const

/** Calls that carry no token. */
export const endpoints = defineEndpoints({
  'public.companyInfo': {
    method: 'GET',
    path: '/public/company-info',
    token: 'none',
    reads: [],
    permission: 'Anyone.',
    answer: z.object({ company_name: z.string(), support_email: z.optional(z.string()) }),
  },
  'public.counties': {
    method: 'GET',
    path: '/public/counties',
    token: 'none',
    reads: [],
    // Facts that change with a release.
    mayBeOld: true,
    permission: 'Anyone.',
    query: z.object({ state: stateCode }),
    answer: z.object({ counties: z.array(z.object({ fips: z.string(), name: z.string() })) }),
  },
  'public.zip': {
    method: 'GET',
    path: '/public/zips/:zip',
    token: 'none',
    reads: [],
    // Facts that change with a release.
    mayBeOld: true,
    permission: 'Anyone.',
    params: z.object({ zip: z.string().check(z.regex(/^\d{5}$/, 'A ZIP has 5 digits.')) }),
    /** The place that most of its homes are in; no county where ours are older than the list of ZIPs. */
    answer: z.object({
      city: z.string(),
      state: z.string(),
      county_fips: z.nullable(z.string()),
      county_name: z.nullable(z.string()),
    }),
  },
  'public.contact': {
    method: 'POST',
    path: '/public/contact',
    keepsAnswer: true,
    token: 'none',
    changes: [],
    permission: 'Anyone; limited per address.',
    body: z.strictObject({
      name: text('Name', 160),
      email,
      topic: z.enum(contactTopics, 'Choose a topic.'),
      message: text('Message', 5000),
      /** The last steps of the app; the person saw them and agreed to send them. */
      trace: z.nullable(optionalText('Support trace', 200_000)),
    }),
    /** A reference for this message. */
    answer: z.object({ reference: z.string() }),
    status: 201,
  },
  'public.health': {
    method: 'GET',
    path: '/public/health',
    token: 'none',
    reads: [],
    permission: 'Anyone; answers while the process is alive.',
    answer: z.object({ status: z.literal('ok'), version: z.string() }),
  },
  'public.ready': {
    method: 'GET',
    path: '/public/ready',
    token: 'none',
    reads: [],
    permission: 'Anyone; 503 while the database does not answer, and once the process shuts down.',
    answer: z.object({ status: z.literal('ready') }),
  },
})
