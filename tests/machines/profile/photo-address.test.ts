import { expect, it, vi } from 'vitest'
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

it('a build may name more hosts whose pictures are never asked for', async () => {
  vi.stubEnv('PUBLIC_REFUSED_PHOTO_HOSTS', 'pics.sign-in.example, Faces.example')
  vi.resetModules()
  const configured = await import('#src/machines/profile/photo-address.ts')
  const asked = [
    'pics.sign-in.example',
    'a.faces.example',
    'lh3.googleusercontent.com',
    'b.example',
  ]
  expect(asked.map((host) => configured.photoAddress(`https://${host}/a`, api))).toEqual([
    null,
    null,
    null,
    'https://b.example/a',
  ])
  vi.unstubAllEnvs()
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
