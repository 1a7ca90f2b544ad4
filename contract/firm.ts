import * as z from 'zod/mini'
import { line, optionalLine, phone, whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { letterhead } from './letterhead.ts'
import { contrastWithWhite, leastContrast } from './vocabulary/firm.ts'
import { clockZones } from './vocabulary/zones.ts'

export const firm = z.object({
  ...letterhead.shape,
  time_zone: z.enum(clockZones),
  /** Counts the changes; 0: the firm has not said anything yet. */
  version: z.int(),
})
export type Firm = z.infer<typeof firm>

const accent = z.string('Accent color must be text.').check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^#[0-9a-f]{6}$/, 'Give the color as six digits, such as #1b4f72.'),
  z.refine<string>(
    (color) => !/^#[0-9a-f]{6}$/.test(color) || contrastWithWhite(color) >= leastContrast,
    'White words on this color cannot be read. Choose a darker one.',
  ),
)

export const endpoints = defineEndpoints({
  'firm.get': {
    method: 'GET',
    path: '/admin/firm',
    permission: 'Admins.',
    answer: firm,
  },
  /** Errors: 409 'conflict' with the firm as it is where somebody has changed it meanwhile. */
  'firm.save': {
    method: 'PUT',
    path: '/admin/firm',
    changes: ['firm', 'reports', 'sharing', 'pricing', 'priceTables'],
    permission: 'Admins.',
    body: z.strictObject({
      name: line('Name', 120),
      phone,
      address: optionalLine('Address', 200),
      license_line: optionalLine('License', 160),
      accent: z.nullable(accent),
      time_zone: z.enum(clockZones, 'Choose one of the clocks.'),
      version: whole('Version', 0, 1_000_000),
    }),
    answer: firm,
  },
  /** Errors: 409 'no_name' before the firm has said its name, 413 over 10 MB, 415 for anything but a picture. */
  'firm.saveLogo': {
    method: 'PUT',
    path: '/admin/firm/logo',
    changes: ['firm', 'reports', 'sharing'],
    permission: 'Admins.',
    form: z.strictObject({}),
    answer: firm,
  },
  'firm.removeLogo': {
    method: 'DELETE',
    path: '/admin/firm/logo',
    changes: ['firm', 'reports', 'sharing'],
    permission: 'Admins.',
    answer: firm,
  },
  /** Puts the logo that was removed last back, within a day. Errors: 409 'gone' where it is gone for good. */
  'firm.restoreLogo': {
    method: 'POST',
    path: '/admin/firm/logo/restore',
    changes: ['firm', 'reports', 'sharing'],
    permission: 'Admins.',
    answer: firm,
  },
})
