import * as z from 'zod/mini'
import { authAnswer } from './auth.ts'
import { done, role } from './common.ts'
import { defineEndpoints } from './endpoint.ts'

/** What a visitor is asked to try, in the order in which one thing leads to the next. */
export const demoTasks = [
  'resolve_issue',
  'share_report',
  'request_inspection',
  'assign_request',
  'record_field_work',
] as const
export type DemoTask = (typeof demoTasks)[number]

/** A sign-in to a demo: what the browser stores, and when the demo ends. */
export const demoSignIn = z.object({ ...authAnswer.shape, expires_at: z.string() })
export type DemoSignIn = z.infer<typeof demoSignIn>

const chosen = z.strictObject({ role })

/** Households of one's own to try the product with; nothing in one of them meets anything outside it. */
export const endpoints = defineEndpoints({
  'demo.start': {
    method: 'POST',
    path: '/public/demo',
    token: 'none',
    changes: [],
    permission: 'Anyone; limited per address, and in how many there can be at once.',
    body: chosen,
    answer: demoSignIn,
    status: 201,
  },
  'demo.show': {
    method: 'GET',
    path: '/demo',
    reads: ['demo', 'issues', 'sharing', 'inspections', 'worksheets'],
    permission: 'Whoever is signed in to a demo.',
    answer: z.object({
      role,
      expires_at: z.string(),
      /** Each of `demoTasks`; done once it was really done in this demo. */
      tasks: z.array(z.object({ task: z.enum(demoTasks), done: z.boolean() })),
      /** Where the tasks are done: homes and visits of this demo. */
      property_id: z.string(),
      inspection_id: z.string(),
      field_work: z.object({ property_id: z.string(), inspection_id: z.string() }),
    }),
  },
  'demo.switchRole': {
    method: 'POST',
    path: '/demo/role',
    changes: [],
    permission: 'Whoever is signed in to a demo, to another person of the same demo.',
    body: chosen,
    answer: demoSignIn,
  },
  'demo.reset': {
    method: 'POST',
    path: '/demo/reset',
    changes: ['demo'],
    permission: 'Whoever is signed in to a demo; it begins anew and ends no later.',
    answer: demoSignIn,
  },
  'demo.end': {
    method: 'DELETE',
    path: '/demo',
    changes: ['demo'],
    permission: 'Whoever is signed in to a demo; all of it is deleted.',
    answer: done,
  },
})
