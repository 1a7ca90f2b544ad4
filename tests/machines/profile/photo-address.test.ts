import { expect, it } from 'vitest'
import { photoAddress } from '#src/machines/profile/photo-address.ts'

const api = 'https://api.example/v1'

it.each([
  ['/me.webp', `${api}/me.webp`],
  ['me.webp', `${api}/me.webp`],
  [' me.webp ', `${api}/me.webp`],
  // A path that has an address in it is a path.
  ['/copies/https://pictures.example/me.webp', `${api}/copies/https://pictures.example/me.webp`],
  ['https://pictures.example/me.webp', 'https://pictures.example/me.webp'],
  ['http://pictures.example/me.webp', 'http://pictures.example/me.webp'],
  ['HTTPS://pictures.example/me.webp', 'HTTPS://pictures.example/me.webp'],
  ['//pictures.example/me.webp', '//pictures.example/me.webp'],
  // The name of a host that is refused within another name.
  ['https://googleusercontent.com.pictures.example/a', undefined],
  ['https://pictures.example/googleusercontent.com', undefined],
  ['https://notgoogleusercontent.com/a', undefined],
  ['https://lh3.googleusercontent.com.pictures.example/a', undefined],
])('the picture %j is asked for at its own address', (stored, address = stored) => {
  expect(photoAddress(stored, api)).toBe(address)
})

it.each([
  null,
  '',
  '  ',
  'https://googleusercontent.com/a',
  'https://googleusercontent.com./a',
  'https://lh3.googleusercontent.com/a',
  'https://LH3.GoogleUserContent.com/a',
  '//lh3.googleusercontent.com/a',
  'https://',
])('there is no picture at %j', (stored) => {
  expect(photoAddress(stored, api)).toBeNull()
})
