import { expect, it } from 'vitest'
import { placeIn } from '#src/pages/shared/place-in.ts'

it.each([
  ['#roof', 'roof'],
  ['#fa%C3%A7ade', 'façade'],
  ['', ''],
  // A mail program broke the link in the middle of a letter.
  ['#fa%C3', 'fa%C3'],
])('the address that ends in %j leads to %j', (hash, id) => {
  expect(placeIn(hash)).toBe(id)
})
