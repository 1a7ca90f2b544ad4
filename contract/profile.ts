import * as z from 'zod/mini'
import { certification, mostCertifications } from './certifications.ts'
import { id, line, opened, phone, role } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { radonUnits, temperatureUnits } from './vocabulary/units.ts'

/** The units in which a person reads radon and temperatures. */
const units = z.strictObject({
  radon: z.enum(radonUnits, 'Choose a unit of radon.'),
  temperature: z.enum(temperatureUnits, 'Choose °F or °C.'),
})

export const profile = z.object({
  user_id: z.string(),
  user_type: role,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  license_number: z.nullable(z.string()),
  license_state: z.nullable(z.string()),
  /** Of an inspector; a server that knows none answers none. */
  certifications: z.optional(z.array(certification)),
  /** That an inspector drew for their reports; null: none. Of an inspector, by servers that know it. */
  signature: z.optional(z.nullable(z.string())),
  profile_photo_url: z.nullable(z.string()),
  created_at: z.string(),
  /** Bytes of pictures and documents; in a demo, those of all its people. A server that counts none answers none. */
  stored: z.optional(z.object({ used_bytes: z.number(), room_bytes: z.number() })),
  /** A server that knows no units answers none. */
  units: z.optional(units),
})
export type Profile = z.infer<typeof profile>

export const endpoints = defineEndpoints({
  'profile.photo': {
    method: 'GET',
    path: '/user-profile/:userId',
    permission: 'Anyone signed in, for themselves; admins for anyone.',
    params: z.object({ userId: id }),
    answer: z.looseObject({ profile_photo_url: z.nullish(z.string()) }),
  },
  'profile.get': {
    method: 'GET',
    path: '/profile',
    permission: 'Anyone signed in, for themselves.',
    answer: profile,
  },
  'profile.save': {
    method: 'PUT',
    path: '/profile',
    changes: ['profile'],
    permission: 'Anyone signed in, for themselves.',
    body: z.strictObject({
      first_name: line('First name', 80),
      last_name: line('Last name', 80),
      phone,
      opened,
    }),
    answer: profile,
  },
  'profile.saveUnits': {
    method: 'PUT',
    path: '/profile/units',
    changes: ['profile'],
    permission: 'Anyone signed in, for themselves.',
    body: units,
    answer: profile,
  },
  /** All of them at once. `opened`: as they were on the page; others meanwhile answer 409 'changed'. */
  'profile.saveCertifications': {
    method: 'PUT',
    path: '/profile/certifications',
    changes: ['profile', 'inspections', 'reports'],
    permission: 'Inspectors, for themselves.',
    body: z.strictObject({
      certifications: z
        .array(certification)
        .check(z.maxLength(mostCertifications, `At most ${mostCertifications}.`)),
      opened: z.array(certification),
    }),
    answer: profile,
  },
  'profile.savePhoto': {
    method: 'PUT',
    path: '/profile/photo',
    changes: ['profile'],
    permission: 'Anyone signed in, for themselves.',
    form: z.strictObject({}),
    answer: profile,
  },
  'profile.removePhoto': {
    method: 'DELETE',
    path: '/profile/photo',
    changes: ['profile'],
    permission: 'Anyone signed in, for themselves.',
    answer: profile,
  },
  'profile.showPhoto': {
    method: 'GET',
    path: '/profile-photos/:photoId',
    permission: 'Anyone who knows the unguessable address; images cannot send a bearer token.',
    params: z.object({ photoId: id }),
    answer: 'file',
  },
})
