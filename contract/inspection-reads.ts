import * as z from 'zod/mini'
import { id } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { inspection, inspectionRow } from './inspection.ts'
import { inspectorMonth } from './inspector-month.ts'
import { pageFacts } from './lists.ts'
import { visitsQuery } from './visits.ts'

/** What most people read of inspections. */
export const endpoints = defineEndpoints({
  'inspections.mine': {
    method: 'GET',
    path: '/inspections',
    reads: ['inspections', 'worksheets', 'payments', 'properties'],
    permission: 'Inspectors, those assigned to them; admins, all.',
    query: visitsQuery,
    answer: z.object({
      inspections: z.array(inspectionRow),
      /** By status: of the same user and property, regardless of the other filters. */
      counts: z.record(z.string(), z.number()),
      /** The county that was asked for, such as 'Bastrop, TX'; null: there is none with that code, or none was. */
      county: z.nullable(z.string()),
      ...pageFacts,
    }),
  },
  'inspections.month': {
    method: 'GET',
    path: '/inspection-figures',
    permission: 'Inspectors, of their own work.',
    answer: inspectorMonth,
  },
  'inspections.get': {
    method: 'GET',
    path: '/inspections/:inspectionId',
    reads: ['inspections', 'worksheets', 'payments', 'properties', 'reports'],
    permission: 'The owner of the property, the assigned inspector, admins.',
    params: z.object({ inspectionId: id }),
    answer: inspection,
  },
})
