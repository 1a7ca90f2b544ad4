import * as z from 'zod/mini'
import { authAnswer } from './auth-answer.ts'
import { done, role } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { demoLife } from './lives/demo/demo.life.ts'
import { permissionOf } from './lives/judge.ts'

/** The tasks for a visitor, in order: each one leads to the next. */
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

/** A household for each visitor to try the product with. Nothing in a demo reaches anything outside it. */
export const endpoints = defineEndpoints({
  'demo.start': {
    method: 'POST',
    path: '/public/demo',
    token: 'none',
    changes: [],
    permission: 'Anyone; limited per address and in total.',
    body: chosen,
    answer: demoSignIn,
    status: 201,
  },
  'demo.show': {
    method: 'GET',
    path: '/demo',
    reads: ['demo', 'issues', 'sharing', 'inspections', 'worksheets'],
    permission: 'Anyone signed in to a demo.',
    answer: z.object({
      role,
      expires_at: z.string(),
      /** Each of `demoTasks`; done once the visitor has really done it in this demo. */
      tasks: z.array(z.object({ task: z.enum(demoTasks), done: z.boolean() })),
      /** The homes and visits of this demo where the visitor does the tasks. */
      property_id: z.string(),
      inspection_id: z.string(),
      field_work: z.object({ property_id: z.string(), inspection_id: z.string() }),
    }),
  },
  'demo.switchRole': {
    method: 'POST',
    path: '/demo/role',
    changes: [],
    permission: 'Anyone signed in to a demo, to another person of the same demo.',
    body: chosen,
    answer: demoSignIn,
  },
  'demo.reset': {
    method: 'POST',
    path: '/demo/reset',
    changes: ['demo'],
    permission: `${permissionOf(demoLife, 'reset')} It starts over and ends at the same time as before.`,
    answer: demoSignIn,
  },
  'demo.end': {
    method: 'DELETE',
    path: '/demo',
    changes: ['demo'],
    permission: `${permissionOf(demoLife, 'end')} This deletes the whole demo.`,
    answer: done,
  },
})
