import { describe, expect, it } from 'vitest'
import { fileName } from '#server/files/zip.ts'

describe('the name of a file in an archive', () => {
  it.each([
    ['Roof: "new"?', 'application/pdf', 'Roof- -new--.pdf'],
    ['a/b\\c*d<e>f|g\nh', 'image/png', 'a-b-c-d-e-f-g-h.png'],
    [' ..Deed.. ', 'application/pdf', 'Deed.pdf'],
    ['...', 'application/pdf', 'document.pdf'],
    ['Front.JPG', 'image/jpeg', 'Front.JPG'],
    ['Front.jpeg', 'image/jpeg', 'Front.jpeg'],
    ['Front.jpg', 'image/webp', 'Front.jpg.webp'],
    ['Notes', 'text/plain', 'Notes'],
    ['x'.repeat(200), 'application/pdf', `${'x'.repeat(120)}.pdf`],
  ])('of %j, a %s, is %j', (name, type, expected) => {
    expect(fileName(name, type)).toBe(expected)
  })
})
