import * as z from 'zod/mini'
import { drawnSignature } from './drawn-signature.ts'
import { defineEndpoints } from './endpoint.ts'
import { profile } from './profile.ts'

/** What an inspector signs reports with: apart from the profile, which everybody's first page loads. */
export const endpoints = defineEndpoints({
  /** null: none from now on. */
  'signatures.save': {
    method: 'PUT',
    path: '/profile/signature',
    changes: ['profile', 'reports'],
    permission: 'Inspectors, for themselves.',
    body: z.strictObject({ signature: z.nullable(drawnSignature) }),
    answer: profile,
  },
})
