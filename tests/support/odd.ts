import { tokenFor } from './bare-world.ts'

/*
 * What nobody should send, and somebody will.
 */

export const arabic = 'عبد الرحمن بن محمد الطويل الذي يسكن في بيت كبير'
export const emoji = '👩‍👩‍👧‍👦🏡 🧑🏽‍🔧🇺🇸'
/** 300 characters without a place to break. */
export const long = 'Llanfairpwllgwyngyll'.repeat(15)
export const names = [arabic, emoji, long, `${arabic} ${long}`, '‮reversed‬ z̷̨̈a̶͝l̸̛g̵o̴', '   ']

/** Strings that storage may hold under any key. */
export const garbage = [
  'null',
  'undefined',
  '{',
  '[]',
  '{"a":{"b":[]}}',
  'true',
  '-1e999',
  '<img src=x onerror="document.title=1">',
  '../../../admin?x=%00#',
  'javascript:document.title=2',
  'http://[',
  '\u0000\u0001\uffff',
  ...names,
]

/** Every name of interface.md. */
export const storageKeys = [
  'token',
  'userType',
  'userId',
  'profilePhoto',
  'first_name',
  'last_name',
  'user',
  'originalType',
  'isSwitched',
  'email',
  'original_auth',
  'current_property_id',
  'temp_access',
  'temp_property_id',
  'temp_inspection_id',
] as const

const part = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url')
const withClaims = (claims: unknown) => `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`
const [head = '', body = '', sign = ''] = tokenFor('homeowner').split('.')
const hour = Math.floor(Date.now() / 1000) + 3600

/** Tokens that cannot be read, by what is wrong with them. */
export const brokenTokens: Record<string, string> = {
  'no dots': 'garbage',
  'two parts': `${head}.${body}`.slice(0, -9),
  'empty parts': '..',
  'a payload that is no base64': `${head}.%%%.${sign}`,
  'a payload that is no JSON': `${head}.${Buffer.from('{"exp":').toString('base64url')}.${sign}`,
  'half a payload': `${head}.${body.slice(0, body.length / 2)}.${sign}`,
  'null for claims': withClaims(null),
  'a list for claims': withClaims([]),
  'a word for claims': withClaims('homeowner'),
  'no claims': withClaims({}),
  'no expiry': withClaims({ user_type: 'homeowner', user_id: '7' }),
  'a word for an expiry': withClaims({ exp: 'soon', user_type: 'homeowner', user_id: '7' }),
  'another role': withClaims({ exp: hour, user_type: 'owner', user_id: '7' }),
  'a list of roles': withClaims({ exp: hour, user_type: ['homeowner'], user_id: '7' }),
  'no user': withClaims({ exp: hour, user_type: 'homeowner' }),
  'an object for a user': withClaims({ exp: hour, user_type: 'homeowner', user_id: { id: 7 } }),
  'an empty user': withClaims({ exp: hour, user_type: 'homeowner', user_id: '' }),
  'characters that no header takes': `${head}.${body}.حمض🏠`,
  'JSON in place of a token': '{"token":"x"}',
  '300 kB': 'x'.repeat(300_000),
}

/** Answers of the wrong type for calls that answer objects or lists. */
export const wrongAnswers: unknown[] = [
  null,
  true,
  42,
  'text',
  {},
  [[]],
  [null, 1, 'x', {}],
  { error: 'No.', data: null },
  {
    notifications: [{ id: null, type: 7, title: { a: 1 }, is_read: 'no', created_at: 5 }],
    unread_count: 'many',
    inspections: { length: 3 },
    property_id: { id: 1 },
    company_name: ['A'],
    profile_photo_url: 5,
    token: 9,
    user_type: 'emperor',
    hasInspections: 'perhaps',
  },
]
