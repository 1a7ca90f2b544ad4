import * as z from 'zod/mini'
import { id } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { countyFips } from './public.ts'

/** The counties that an inspector covers, by state and name. */
const serviceAreas = z.object({
  counties: z.array(z.object({ fips: z.string(), name: z.string(), state: z.string() })),
})

export const endpoints = defineEndpoints({
  'serviceAreas.get': {
    method: 'GET',
    path: '/inspectors/:inspectorId/service-areas',
    permission: 'The inspector themselves; admins.',
    params: z.object({ inspectorId: id }),
    answer: serviceAreas,
  },
  'serviceAreas.save': {
    method: 'PUT',
    path: '/inspectors/:inspectorId/service-areas',
    changes: ['serviceAreas', 'admin', 'inspections'],
    permission: 'The inspector themselves; admins.',
    params: z.object({ inspectorId: id }),
    body: z.strictObject({
      counties: z.array(countyFips).check(z.maxLength(3300, 'There are fewer counties than that.')),
    }),
    answer: serviceAreas,
  },
})
