import * as z from 'zod/mini'
import { defineEndpoints } from './endpoint.ts'

export const stateCode = z
  .string('State must be text.')
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Choose a state.'))
export const countyFips = z
  .string('County must be text.')
  .check(z.regex(/^\d{5}$/, 'Choose a county.'))

/** Calls that carry no token. */
export const endpoints = defineEndpoints({
  'public.companyInfo': {
    method: 'GET',
    path: '/public/company-info',
    permission: 'Anyone.',
    answer: z.object({ company_name: z.string(), support_email: z.optional(z.string()) }),
  },
  'public.counties': {
    method: 'GET',
    path: '/public/counties',
    permission: 'Anyone.',
    query: z.object({ state: stateCode }),
    answer: z.object({ counties: z.array(z.object({ fips: z.string(), name: z.string() })) }),
  },
  'public.health': {
    method: 'GET',
    path: '/public/health',
    permission: 'Anyone; answers once the database does.',
    answer: z.object({ status: z.literal('ok'), version: z.string() }),
  },
})
